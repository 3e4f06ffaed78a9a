import { randomInt } from 'node:crypto'
import path from 'node:path'
import type { DevMailbox } from '../features/dev-mailbox/index.ts'
import { type Bus, openBus } from '../platform/bus/bus.ts'
import { type Clock, systemClock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log/log.ts'
import { outcomeLabel } from '../platform/mail/classify-refusal.ts'
import { createMailer } from '../platform/mail/create-mailer.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { createOperatorAlerts, type OperatorAlerts } from '../platform/operator-alerts/operator-alerts.ts'
import { type Outgoing, openOutgoing } from '../platform/outgoing/outgoing.ts'
import type { Secrets } from '../platform/secrets/secrets.ts'
import { restrictFolder } from '../platform/storage/restrict-folder.ts'
import { startSpan } from '../platform/tracing/span.ts'
import { openTracing, type Tracing } from '../platform/tracing/tracing.ts'
import { openStore, type Store } from './open-store.ts'
import type { Settings } from './read-settings.ts'
import { readVersion } from './read-version.ts'
import { sweepUploads } from './sweep-uploads.ts'

export interface Infrastructure {
  readonly settings: Settings
  readonly log: Log
  readonly clock: Clock
  readonly metrics: Metrics
  readonly alerts: OperatorAlerts
  readonly database: Database
  readonly secrets: Secrets
  readonly secretChange: Pick<Store, 'appSecret' | 'ring' | 'directUrl'>
  readonly bus: Bus
  readonly mailer: Mailer
  readonly outgoing: Outgoing
  readonly mailbox: DevMailbox | null
  readonly tracing: Tracing
  close(): Promise<void>
}

export async function createInfrastructure(settings: Settings, log: Log): Promise<Infrastructure> {
  const [store] = await Promise.all([openStore(settings, log), restrictData(settings, log)])
  const { db } = store.database
  const outgoing = await openOutgoing({ setting: settings.outgoing, database: db, log })
  const stopSweeping = await sweepUploads(settings, log)
  const processId = String(randomInt(1, 2 ** 47))
  const tracing = await openTracing({
    settings: settings.tracing,
    version: readVersion(),
    role: settings.role,
    processId,
    hash: (traceId) => store.secrets.mac('trace-sampling', traceId),
    log,
  })
  const bus = await openBus({
    connectionString: store.directUrl,
    followsQueue: settings.role !== 'web',
    processId,
    db,
    log,
    onSilence: () => store.database.dropSilentConnections(),
  })
  const mailbox = settings.smtpUrl ? null : await openMailbox()
  const metrics = createMetrics()
  const mailer = createMailer({
    smtpUrl: settings.smtpUrl ?? mailbox?.smtpUrl ?? '',
    from: settings.mailFrom,
  })
  return {
    settings,
    log,
    clock: systemClock,
    metrics,
    alerts: createOperatorAlerts(db, systemClock, log),
    database: store.database,
    secrets: store.secrets,
    secretChange: store,
    bus,
    mailer: observeMails(mailer, metrics),
    outgoing,
    mailbox,
    tracing,
    async close() {
      stopSweeping()
      await mailer.close()
      await mailbox?.close()
      await bus.close()
      await tracing.close()
      await store.close()
    },
  }
}

async function openMailbox(): Promise<DevMailbox> {
  const { startDevMailbox } = await import('../features/dev-mailbox/index.ts')
  return startDevMailbox()
}

function observeMails(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    ...mailer,
    async send(mail) {
      const span = startSpan('mail.send', 'client')
      const outcome = await mailer.send(mail)
      metrics.mailed(outcomeLabel(outcome))
      span?.end({
        'multas.outcome': outcome.outcome,
        ...(outcome.outcome === 'sent' ? {} : { 'error.type': outcome.reason }),
      })
      return outcome
    },
  }
}

/** Personal data; earlier versions left some of these folders world-readable. */
const PRIVATE_FOLDERS = ['evidence', 'uploaded-evidence', 'registry', 'fleet-imports']

async function restrictData({ dataDir }: Settings, log: Log): Promise<void> {
  for (const folder of PRIVATE_FOLDERS)
    await restrictFolder(path.join(dataDir, folder)).catch((error: unknown) =>
      log.error('storage.restrict.failed', error, { folder }),
    )
}
