import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { registerBackupGauges } from './backup-gauges.ts'
import { readBackupState, recordFailure, recordSuccess } from './backup-state.ts'
import { dailyBackupJob, isBackupDue } from './daily-backup.ts'
import { BackupRefused } from './manifest.ts'

const database = useTestDatabase()
const AT = { hour: 4, minute: 30 }
/** 04:31 in Argentina. */
const MORNING = new Date('2026-11-23T07:31:00Z')
const made = (at: Date | string, name = 'multas-1') => ({
  at: new Date(at),
  name,
  rows: 7,
  bytes: 8,
  missingEvidence: 0,
})

beforeEach(async () => {
  await database().pool.query(`delete from site_settings where starts_with(key, 'backup.')`)
})

it.each([
  ['2026-11-22T07:30:05Z', '2026-11-23T07:29:59Z', false],
  ['2026-11-22T07:30:05Z', '2026-11-23T07:30:00Z', true],
  ['2026-11-23T07:30:05Z', '2026-11-23T08:30:00Z', false],
  ['2026-11-20T07:30:05Z', '2026-11-23T01:30:00Z', true],
])('a backup of %s is due again at %s: %s', (created, now, isDue) => {
  expect(isBackupDue({ created: made(created) }, AT, new Date(now))).toBe(isDue)
})

function job(results: Partial<Record<'create' | 'rehearse', boolean>>, changes: object = {}) {
  const ran: string[] = []
  const { db } = database()
  const { job: daily } = dailyBackupJob({
    db,
    log: createLog('silent'),
    outgoing: { isOn: () => true },
    at: AT,
    rehearses: true,
    now: () => MORNING,
    async run(command) {
      ran.push(command)
      const isDone = results[command] ?? true
      if (isDone && command === 'create') await recordSuccess(db, 'backup.created', made(MORNING, 'multas-2'))
      if (isDone && command === 'rehearse')
        await recordSuccess(db, 'backup.verified', { at: MORNING, name: 'multas-2', seconds: 3 })
      return isDone
    },
    ...changes,
  })
  const run = () =>
    daily.run(null as never, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal })
  return { run, ran }
}

describe('the daily job', () => {
  it('makes a backup and restores it, once a day', async () => {
    const { run, ran } = job({})
    await run()
    await run()
    expect(ran).toEqual(['create', 'rehearse'])
  })

  it('tries again what failed, and does not make a second backup for it', async () => {
    const { run, ran } = job({ rehearse: false })
    await run()
    await run()
    expect(ran).toEqual(['create', 'rehearse', 'rehearse'])
    const broken = job({ create: false })
    await database().pool.query(`delete from site_settings where starts_with(key, 'backup.')`)
    await broken.run()
    expect(broken.ran).toEqual(['create'])
  })

  it('does nothing in a quiet copy, which may have the folder of the product it was made from', async () => {
    const { run, ran } = job({}, { outgoing: { isOn: () => false } })
    await run()
    expect(ran).toEqual([])
  })
})

it('the state holds the last success and whether the last attempt failed, without what errors quote', async () => {
  const { db } = database()
  await recordSuccess(db, 'backup.created', made(MORNING))
  await recordFailure(
    db,
    'backup.verified',
    Object.assign(new Error('key (email)=(ana@example.com)'), { code: '23505' }),
  )
  const failed = await readBackupState(db)
  expect(failed).toMatchObject({
    created: made(MORNING),
    verified: null,
    failure: { step: 'verify', reason: 'unexpected error 23505' },
  })
  await recordFailure(db, 'backup.created', new BackupRefused('the disk of BACKUP_DIR is full'))
  expect((await readBackupState(db)).failure).toMatchObject({
    step: 'create',
    reason: 'the disk of BACKUP_DIR is full',
  })
  await recordSuccess(db, 'backup.created', made(MORNING))
  await recordSuccess(db, 'backup.verified', { at: MORNING, name: 'multas-1', seconds: 3 })
  expect((await readBackupState(db)).failure).toBe(null)
})

it('the metrics count the age from the installation until there is a backup', async () => {
  const { db } = database()
  await database().pool.query(`update schema_migrations set applied_at = '2026-11-20T07:31:00Z'`)
  const metrics = createMetrics()
  registerBackupGauges(metrics, db, () => MORNING)
  const read = async () => {
    const text = await metrics.registry.metrics()
    return ['multas_backup_age_seconds', 'multas_backup_verified_age_seconds', 'multas_backup_failed'].map(
      (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]),
    )
  }
  expect(await read()).toEqual([259_200, 259_200, 0])
  await recordSuccess(db, 'backup.created', made('2026-11-23T07:30:00Z'))
  await recordFailure(db, 'backup.verified', new Error('x'))
  expect(await read()).toEqual([60, 259_200, 1])
})
