import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startS3 } from '../../test/start-s3.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { openBus } from '../platform/bus/bus.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLog } from '../platform/log/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { registerDatabaseGauges } from './register-database-gauges.ts'
import { limitHeap, registerMachineGauges } from './register-machine-gauges.ts'
import { periodSeconds, registerScheduleGauge } from './register-schedule-gauge.ts'

const database = useTestDatabase()
const toClose: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

async function measure(metrics: Metrics): Promise<Readonly<Record<string, number>>> {
  const text = await metrics.registry.metrics()
  const found = [...text.matchAll(/^(multas_\w+(?:\{.*\})?) (\S+)$/gm)]
  return Object.fromEntries(found.map(([, name = '', value]) => [name, Number(value)]))
}

async function startDatabaseGauges() {
  const own = openDatabase({
    connectionString: database().connectionString,
    maxConnections: 1,
    onIdleError: () => undefined,
  })
  const bus = await openBus({
    connectionString: own.connectionString,
    processId: '4711',
    db: own.db,
    log: createLog('silent'),
    onSilence: () => undefined,
  })
  const metrics = createMetrics()
  registerDatabaseGauges({ metrics, bus, database: own })
  const close = [() => own.close(), () => bus.close()]
  toClose.push(...close)
  return { metrics, bus, own }
}

describe('the gauges of the database', () => {
  it('of a healthy one; the scrape’s own statements do not wait', async () => {
    const { metrics } = await startDatabaseGauges()
    const healthy = {
      multas_database_up: 1,
      multas_database_pool_up: 1,
      multas_database_writable: 1,
      multas_database_waiting: 0,
      multas_jobs_oldest_seconds: 0,
      multas_searches_overdue: 0,
    }
    expect(await measure(metrics)).toMatchObject(healthy)
    const { multas_database_seconds: seconds, multas_clock_ahead_seconds: ahead } = await measure(metrics)
    expect(seconds).toBeLessThan(5)
    expect(Math.abs(ahead ?? Number.NaN)).toBeLessThan(1)
  })

  it('tell an exhausted pool from an absent database', async () => {
    const { metrics, bus, own } = await startDatabaseGauges()
    const client = await own.pool.connect()
    try {
      await expect
        .poll(() => measure(metrics))
        .toMatchObject({ multas_database_up: 1, multas_database_pool_up: 0 })
    } finally {
      client.release()
    }
    await bus.close()
    await expect.poll(() => measure(metrics)).toMatchObject({ multas_database_up: 0 })
  })

  it('see a database that is read-only, and a job that no worker takes', async () => {
    const { metrics } = await startDatabaseGauges()
    const name = new URL(database().connectionString).pathname.slice(1)
    await database().pool.query(
      `select graphile_worker.add_job('test.untaken', run_at => now() - interval '100 seconds')`,
    )
    const { multas_jobs_oldest_seconds: oldest } = await measure(metrics)
    expect(oldest).toBeGreaterThan(99)
    await database().pool.query('delete from graphile_worker._private_jobs')
    await database().pool.query(`alter database "${name}" set default_transaction_read_only = on`)
    const after = await startDatabaseGauges()
    expect(await measure(after.metrics)).toMatchObject({ multas_database_writable: 0 })
    await database().pool.query(
      `begin; set transaction read write; alter database "${name}" reset default_transaction_read_only; commit`,
    )
  })
})

describe('the gauges of the machine', () => {
  const settings = (dataDir: string) =>
    ({ dataDir, evidenceBucket: null, monitoringEveryMs: 60_000 }) as unknown as Parameters<
      typeof registerMachineGauges
    >[0]['settings']
  const outgoing = { isOn: () => true } as Parameters<typeof registerMachineGauges>[0]['outgoing']

  it('make DATA_DIR if it is missing, and leave nothing in it', async () => {
    const dataDir = path.join(tmpdir(), `multas-gauges-${process.pid}`)
    toClose.push(() => rm(dataDir, { recursive: true, force: true }))
    const metrics = createMetrics()
    registerMachineGauges({ metrics, settings: settings(dataDir), outgoing })
    const found = await measure(metrics)
    expect(found).toMatchObject({ multas_data_writable: 1, multas_checks_every_seconds: 60 })
    expect(found.multas_data_available_bytes).toBeGreaterThan(0)
    expect(found.multas_data_size_bytes).toBeGreaterThan(found.multas_data_available_bytes ?? 0)
    expect(found.multas_memory_limit_bytes).toBeGreaterThan(found.multas_heap_limit_bytes ?? 0)
  })

  it.each([
    ['', 524],
    ['--max-old-space-size=320', 320],
    ['--max_old_space_size=320 --enable-source-maps --max-old-space-size=400', 400],
    ['--max-old-space-size=4096', 524],
  ])('know the limit of the heap with the options %j', (options, megabytes) =>
    expect(limitHeap(524 * 2 ** 20, options)).toBe(megabytes * 2 ** 20),
  )

  it('see a folder that cannot be written', async () => {
    const metrics = createMetrics()
    registerMachineGauges({ metrics, settings: settings('/dev/null/data'), outgoing })
    expect(await measure(metrics)).toMatchObject({ multas_data_writable: 0 })
  })

  it('see a bucket that does not answer', async () => {
    const s3 = await startS3('evidencia')
    const evidenceBucket = { ...s3.settings, endpoint: `${s3.settings.endpoint}/none`, bucket: 'otro' }
    toClose.push(() => s3.stop())
    const metrics = createMetrics()
    registerMachineGauges({ metrics, settings: { ...settings(tmpdir()), evidenceBucket }, outgoing })
    await expect.poll(async () => (await measure(metrics)).multas_evidence_bucket_up).toBe(0)
  })
})

describe('a periodic job', () => {
  it.each([
    ['* * * * *', 60],
    ['*/5 * * * *', 300],
    ['17 * * * *', 3_600],
    ['5 6 * * *', 86_400],
  ])('of %s has a turn each %i s', (pattern, seconds) => expect(periodSeconds(pattern)).toBe(seconds))

  it('is late when its turn passed while this process ran', async () => {
    const metrics = createMetrics()
    const job = { name: 'test.minutely', maxAttempts: 1, run: async () => undefined }
    registerScheduleGauge({ metrics, database: database() }, [{ job, pattern: '* * * * *' }])
    await database().pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('test.minutely', now() - interval '1 day', now() - interval '1 day'), ('other', now(), null)`,
    )
    const late = (await measure(metrics))['multas_schedule_late_seconds{name="test.minutely"}'] ?? Number.NaN
    expect(late).toBeCloseTo(Math.max(0, process.uptime() - 60), 0)
    expect(Object.keys(await measure(metrics))).not.toContain('multas_schedule_late_seconds{name="other"}')
  })
})
