import { afterEach, beforeEach, expect, it } from 'vitest'
import { someFine, startTestMunicipal } from '../../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const current = useTestDatabase()
let api: Awaited<ReturnType<typeof startTestMunicipal>>
let key: string

beforeEach(async () => {
  api = await startTestMunicipal(current())
  key = (await api.issue(['fines:write', 'fines:read'])).key
})
afterEach(() => api.close())

let sent = 0
const push = (...fines: unknown[]) => api.push(key, fines, `envio-${++sent}`)
const page = async (cursor = '') => (await api.ask('GET', `/fines?limit=2${cursor}`, key)).json()

async function pushFive() {
  const acts = Array.from({ length: 5 }, () => someFine())
  for (const fine of acts) await push(fine)
  return acts
}

async function readOn(read: unknown[], cursor: string | null): Promise<unknown[]> {
  if (cursor === null) return read
  const { fines, next } = await page(`&cursor=${cursor}`)
  return readOn([...read, ...fines], next)
}

it.each([
  ['a change of one that was not read', [{ estado: 'Pagada' }]],
  ['two changes of it', [{ estado: 'En apremio' }, { estado: 'Pagada' }]],
])('has each fine once, as it is now, whatever is published meanwhile: %s', async (_name, changes) => {
  const acts = await pushFive()
  const { fines, next } = await page()
  for (const change of changes) await push({ ...acts[1], ...change }, someFine())
  const read = (await readOn(fines, next)) as { numeroActa: string; estado: string }[]
  expect(read.map(({ numeroActa, estado }) => [numeroActa, estado])).toEqual(
    acts.map(({ numeroActa }, place) => [numeroActa, place === 1 ? 'pagada' : 'pendiente']).toReversed(),
  )
})

it('goes on from a cursor of an earlier version', async () => {
  await pushFive()
  const { fines, next } = await page()
  expect(await readOn(fines, next.replace(/^\d+\./, ''))).toHaveLength(5)
})
