import { expect, it } from 'vitest'
import { usePushes } from '../../../../test/push-municipal-fines.ts'
import { someFine } from '../../../../test/start-test-municipal.ts'

const { given, push } = usePushes(['fines:write', 'fines:read'])

const page = async (cursor = '') => (await given.api.ask('GET', `/fines?limit=2${cursor}`, given.key)).json()

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

it('accepts numbers beyond those of publications in a cursor', async () => {
  await pushFive()
  expect(await readOn([], '9999999999.999999999.9999999999')).toHaveLength(5)
})
