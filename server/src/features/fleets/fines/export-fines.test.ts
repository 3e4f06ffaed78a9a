import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { readAllFines } from './read-fines.ts'

const OWNER = 'jefa@empresa.com.ar'
const MANY = 10_001
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER)
})
afterEach(() => fleets.close())

it('has each fine once, whatever a check adds meanwhile', async () => {
  const json = { interno: null, costCentre: null, groupId: null, defaultDriverId: null, dominio: 'AB123CD' }
  await fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}/vehicles`, { json })
  await fleets.fine('AB123CD', { hash: hash('0'), fechaInfraccion: '2026-01-01' })
  await copyFines(MANY - 1)
  const read: string[] = []
  const deps = {
    ...{ database: database(), secrets: fleets.secrets, clock: () => fleets.time.now },
    jurisdictionName: (slug: string) => slug,
    amountRules: { discountRule: () => null, amountFacts: () => null },
  }
  for await (const batch of await readAllFines(deps, fleet, {}, MANY)) {
    if (read.length === 0) await fleets.fine('AB123CD', { hash: hash('new'), fechaInfraccion: '2026-03-10' })
    read.push(...batch.map((fine) => fine.hash))
  }
  expect([read.length, new Set(read).size]).toEqual([MANY, MANY])
  await expect(readAllFines(deps, fleet, {}, MANY)).rejects.toThrow('Son más de 10.001 infracciones')
})

/** Of a hundred more vehicles. */
async function copyFines(count: number): Promise<void> {
  const copy = async (
    table: string,
    own: Readonly<Record<string, string>>,
    from: string,
    values: unknown[],
  ) => {
    const { rows } = await database().pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    )
    const names = rows.map(({ name }) => name)
    const cells = names.map((name) => own[name] ?? name)
    await database().pool.query(
      `insert into ${table} (${names.join(', ')}) select ${cells.join(', ')} from ${table}, ${from}`,
      values,
    )
  }
  const subject = "substring(sha256(('v' || n % 100)::bytea) for 16)"
  const vehicle = { id: 'gen_random_uuid()', subject_hash: subject, watch_id: 'null' }
  await copy('fleet_vehicles', vehicle, 'generate_series(1, 100) n', [])
  const fine = { hash: 'sha256(n::text::bytea)', subject_hash: subject }
  await copy('fines', fine, 'generate_series(1, $1::int) n', [count])
}
