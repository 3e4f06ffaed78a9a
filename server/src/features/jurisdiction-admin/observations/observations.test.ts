import { expect, it } from 'vitest'
import { useJurisdictionAdmin } from '../../../../test/jurisdiction-admin-harness.ts'
import { sweepTables } from '../../../../test/sweep-tables.ts'
import { JURISDICTION_ADMIN_TABLES } from '../tables.ts'

const { another, database, open } = useJurisdictionAdmin()

it('what could not be read is counted by its shape, and forgotten after a month', async () => {
  const { jurisdictionAdmin, read, admin } = await open()
  const record = (value: string) => ({ field: 'fechaInfraccion', reason: `fecha ilegible: «${value}»` })
  jurisdictionAdmin.recordRejected('test', [
    record('María 31/02'),
    record('Ana 30/02'),
    { field: null, reason: 'sin acta' },
  ])
  await expect.poll(async () => (await read()).rejectedRecords.length).toBe(2)
  expect((await read()).rejectedRecords).toMatchObject([
    { field: 'fechaInfraccion', reason: 'fecha ilegible: «a 00/00»', records: 2, day: '2026-03-11' },
    { field: '', reason: 'sin acta', records: 1 },
  ])
  admin.state.now = new Date(admin.state.now.getTime() + 31 * 86_400_000)
  await sweepTables(database(), admin.state.now, JURISDICTION_ADMIN_TABLES)
  const { rows } = await database().pool.query('select from rejected_records')
  expect(rows).toEqual([])
})

it('reasons without end become one', async () => {
  const { jurisdictionAdmin } = await open()
  for (let part = 0; part < 3; part += 1) {
    const records = Array.from({ length: 30 }, (_, at) => ({ field: `f${part}-${at}`, reason: 'falta' }))
    jurisdictionAdmin.recordRejected('test', records)
    await jurisdictionAdmin.close()
  }
  const { rows } = await database().pool.query(
    'select sum(records)::int as n, count(*)::int as kinds from rejected_records',
  )
  expect(rows[0].n).toBe(90)
  expect(rows[0].kinds).toBeLessThanOrEqual(62)
})

it('the circuits of all processes are seen', async () => {
  const other = await another()
  const { read } = await open()
  other.jurisdictions.find('test')?.sources[0]?.plan?.endpoint.breaker.failed()
  await expect
    .poll(async () => (await read()).circuits.map(({ failuresInARow }) => failuresInARow).toSorted())
    .toEqual([0, 1])
  expect(await read()).toMatchObject({ circuit: 'closed' })
})
