import { expect, it } from 'vitest'
import { account, monitoringSecrets, monitorOn } from '../../../test/monitoring-harness.ts'
import { end, page, reported, scripted } from '../../../test/search-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { personTables } from '../../platform/personal-data/person-table.ts'
import { subjectHash } from '../search/index.ts'
import { MONITORING_TABLES } from './index.ts'

const database = useTestDatabase()

it('a fleet’s watch goes on when its plate is erased for a person, with nothing known of it', async () => {
  const consultations = scripted({ cordoba: () => [page(reported('A-1')), end('found')] })
  const monitor = monitorOn(database(), consultations)
  const [ana, fleet] = [account(), { kind: 'fleet', id: account().id } as const]
  const subject = { kind: 'patent', plate: 'AC123DE' } as const
  await monitor.add(ana, subject)
  await monitor.add(fleet, subject)
  await monitor.checkDue()
  const person = { emailHash: null, subjectHashes: [subjectHash(monitoringSecrets, subject)] }
  const tables = personTables(MONITORING_TABLES)
  await monitor.inTransaction(async (tx) => {
    for (const { erase } of tables) await erase(tx, person)
  })
  for (const { count } of tables) expect(await count(database().db, person)).toBe(0)
  expect(await monitor.watches.list(ana)).toEqual([])
  expect(await monitor.watches.list(fleet)).toMatchObject([{ subject, lastCheckedAt: null }])
  await monitor.check()
  expect(await monitor.watches.list(fleet)).toMatchObject([{ pending: 1 }])
  expect(monitor.notified).toEqual([])
})
