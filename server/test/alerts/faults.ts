import { createHmac, randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { AlertTestbed } from './alert-testbed.ts'
import { holdTables, mountAgain, repeat, setReadOnly, TERMINATE_POOLS } from './fault-tools.ts'
import { causePushFailures, causeWebhookFailures } from './message-faults.ts'

/** Returns how to end the fault. */
type CauseFault = (bed: AlertTestbed) => Promise<() => Promise<unknown>>

const onDatabase =
  (begin: string, end: string): CauseFault =>
  async ({ database }) => {
    await database.asAdmin((client) => client.query(begin))
    return () => database.asAdmin((client) => client.query(end))
  }

const FAKE_CLOCK = path.join(import.meta.dirname, '../../../acceptance/src/fake-clock.ts')
const LEAK = `import v8 from 'node:v8'; const kept = []; setInterval(() => {
  const { used_heap_size: used, heap_size_limit: limit } = v8.getHeapStatistics();
  if (used < 0.93 * (limit - 192 * 2 ** 20)) kept.push(new Array(5e4).fill(0.5 + kept.length)) }, 20).unref()`

const startExtra =
  (variables: () => Promise<Readonly<Record<string, string>>>): CauseFault =>
  async (bed) => {
    await bed.start('extra', await variables())
    return async () => {
      await bed.forget('extra')
      await bed.kill('extra')
    }
  }

const MEGABYTE = 2 ** 20
const BLOCKER = '.filled-by-the-drill'

const fill =
  (share: number): CauseFault =>
  async ({ dataDir }) => {
    const { bavail, bsize } = await statfs(dataDir)
    const file = path.join(dataDir, BLOCKER)
    await writeFile(file, Buffer.alloc(Math.floor((bavail * bsize * share) / MEGABYTE) * MEGABYTE))
    return () => rm(file)
  }

const setUpstreams =
  (...change: Parameters<AlertTestbed['upstreams']['set']>): CauseFault =>
  async ({ upstreams }) => {
    upstreams.set(...change)
    return async () => upstreams.set('healthy')
  }

const refuseMails =
  (at: 'sender' | 'data', status: number): CauseFault =>
  async ({ smtp }) => {
    smtp.refuse({ at, status })
    return async () => smtp.refuse(null)
  }

async function sendPaymentWebhook({ site }: AlertTestbed, secret: string): Promise<void> {
  const id = String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000))
  const [requestId, ts] = [randomUUID(), String(Date.now())]
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex')
  await fetch(`${site()}/api/webhooks/mercadopago?data.id=${id}&type=payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': `ts=${ts},v1=${v1}`,
      'x-request-id': requestId,
    },
    body: JSON.stringify({ type: 'payment', action: 'payment.updated', data: { id } }),
  })
}

/** By the alert that must fire, alone. Alerts without an entry are shown by `promtool` only. */
export const FAULTS: Readonly<Record<string, CauseFault>> = {
  ProcessDown: async (bed) => {
    await bed.kill('b')
    return () => bed.start('b')
  },
  ServerErrors: async (bed) => {
    await bed.database.asAdmin((client) => client.query('alter table cameras rename to cameras_away'))
    const stop = repeat(500, () => fetch(`${bed.site()}/api/cameras`))
    return async () => {
      stop()
      await bed.database.asAdmin((client) => client.query('alter table cameras_away rename to cameras'))
    }
  },
  MemoryNearLimit: startExtra(async () => ({
    NODE_OPTIONS: `--max-old-space-size=320 --import=data:text/javascript,${encodeURIComponent(LEAK)}`,
  })),
  ClockWrong: startExtra(async () => {
    const file = path.join(tmpdir(), `multas-alerts-clock-${process.pid}`)
    await writeFile(file, '3600000')
    return { NODE_OPTIONS: `--import=${FAKE_CLOCK}`, ACCEPTANCE_CLOCK_FILE: file }
  }),
  ReplicaUnusable: startExtra(async () => ({ DATABASE_READ_URL: 'postgres://product@127.0.0.1:1/product' })),
  JobsFail: onDatabase(
    `select graphile_worker.add_job('verification.mail.send', 'null'::json) from generate_series(1, 10)`,
    `delete from graphile_worker._private_jobs where payload::text = 'null' and locked_at is null`,
  ),
  ScheduleLate: ({ database }) =>
    holdTables(database, 'graphile_worker._private_known_crontabs', 'exclusive'),
  SearchesWait: async (bed) => {
    bed.upstreams.set('slow')
    const visitors = bed.crowd(2)
    setTimeout(() => void visitors.stop(), 40_000)
    return async () => bed.upstreams.set('healthy')
  },
  SearchesOverdue: ({ database }) => holdTables(database, 'search_checks', 'exclusive'),
  SourceDown: setUpstreams('failing', 0),
  // Before the cause that silences it for two minutes.
  SourceUnreadable: setUpstreams('unreadable', 1),
  SourcesDown: setUpstreams('failing'),
  MailDown: refuseMails('sender', 421),
  MailRefused: refuseMails('data', 554),
  PaymentsDown: async (bed) => {
    const control = (body: object) =>
      fetch(`${bed.payments.url}/_control/faults`, { method: 'POST', body: JSON.stringify(body) })
    await control({ kind: 'status', status: 500, path: '/', times: 100_000 })
    const stop = repeat(5_000, () => sendPaymentWebhook(bed, bed.payments.secret))
    return async () => {
      stop()
      await control({ clear: true })
    }
  },
  PaymentWebhooksRefused: async (bed) => {
    const stop = repeat(5_000, () => sendPaymentWebhook(bed, 'another secret'))
    return async () => stop()
  },
  PushFails: causePushFailures,
  WebhooksFail: causeWebhookFailures,
  CodesLimited: async (bed) => {
    const end = await startExtra(async () => ({ CODES_PER_SITE_HOUR: '1' }))(bed)
    const stop = repeat(3_000, () =>
      fetch(`http://127.0.0.1:${bed.ports.extra}/api/send-code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${randomUUID()}@example.com`, patent: 'AB123CD' }),
      }),
    )
    return async () => {
      stop()
      await end()
    }
  },
  EvidenceBucketDown: async ({ bucket, bucketPort }) => {
    bucket.route(null)
    bucket.cut()
    return async () => bucket.route(bucketPort)
  },
  DiskNearlyFull: fill(0.94),
  DataUnwritable: async ({ dataDir }) => {
    await mountAgain(dataDir, 'ro')
    return () => mountAgain(dataDir, 'rw')
  },
  BackupTooOld: onDatabase(
    `update schema_migrations set applied_at = applied_at - interval '30 hours'`,
    `update schema_migrations set applied_at = applied_at + interval '30 hours'`,
  ),
  BackupFailed: onDatabase(
    `insert into site_settings (key, value) values ('backup.verify-failed', '{"at": "2026-11-23T10:00:00Z", "reason": "ENOSPC"}')`,
    `delete from site_settings where key = 'backup.verify-failed'`,
  ),
  OutgoingHeld: async (bed) => {
    await bed.command('outgoing-cli.ts', 'off')
    return () => bed.command('outgoing-cli.ts', 'on')
  },
  SecretChangeStuck: onDatabase(
    `update app_secret set phase = 'moving', previous_check_value = 'lost', started_at = now()`,
    `update app_secret set phase = 'settled', previous_check_value = null`,
  ),
  ChecksLate: onDatabase(
    `insert into watched_subjects (subject_hash, kind, sealed, created_at, next_check_at, whole_check_at, lease_until)
     values ('\\x00112233445566778899aabbccddeeff', 'patent', '\\x00', now(), now() - interval '2 days', now(), now() + interval '1 hour')`,
    'delete from watched_subjects',
  ),
  WebDown: async (bed) => {
    await Promise.all([bed.kill('a'), bed.kill('b')])
    return () => Promise.all([bed.start('a'), bed.start('b')])
  },
  JobsNotTaken: async (bed) => {
    await bed.kill('worker')
    return () => bed.start('worker')
  },
  DatabaseSlow: async ({ database }) => {
    database.router.delay(330)
    return async () => database.router.delay(0)
  },
  DatabaseConnectionsExhausted: async ({ database }) => {
    await database.asAdmin((client: pg.Client) => client.query('alter role product connection limit 0'))
    const stop = repeat(1_000, () => database.asAdmin((client) => client.query(TERMINATE_POOLS)))
    return async () => {
      stop()
      await database.asAdmin((client) => client.query('alter role product connection limit -1'))
    }
  },
  DatabaseReadOnly: async ({ database }) => {
    await setReadOnly(database, true)
    return () => setReadOnly(database, false)
  },
  DatabaseDown: async ({ database }) => {
    await database.stop('fast')
    return () => database.start()
  },
}
