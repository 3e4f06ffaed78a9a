import path from 'node:path'
import { maskDni, maskPlate, type Subject } from '@multas/domain'
import { createFleets, recordFleetChanges } from '../features/fleets/index.ts'
import type { JurisdictionAdmin } from '../features/jurisdiction-admin/index.ts'
import { createMonitoring } from '../features/monitoring/index.ts'
import { createNotifications } from '../features/notifications/index.ts'
import { createPasskeys } from '../features/passkeys/index.ts'
import {
  createGateway,
  createPayments,
  type PaymentsDeps,
  readAllowance,
} from '../features/payments/index.ts'
import { createOwnSearches, type Search } from '../features/search/index.ts'
import type { Verification } from '../features/verification/index.ts'
import type { Shared } from './share-with-features.ts'

interface Neighbours {
  readonly search: Search
  readonly verification: Verification
  readonly jurisdictionAdmin: Pick<JurisdictionAdmin, 'recordRejected'>
}

export function createAccountFeatures(
  shared: Shared,
  { search, verification: { browserProofs }, jurisdictionAdmin }: Neighbours,
) {
  const { settings, outgoing, jurisdictionName } = shared
  const { priceCentavos, maxSubjects } = settings.payments
  const terms = { priceCentavos, maxSubjects }
  const notifications = createNotifications({
    ...shared,
    groupMs: settings.noticeGroupMs,
    webhookClient: shared.openWebhookClient('push'),
    givenPushKeys: settings.pushKeys,
    pushContact: settings.pushContact,
    bouncesSecret: settings.bouncesSecret,
  })
  const listeners = { account: notifications.listener, fleet: recordFleetChanges(shared) }
  const monitoring = openMonitoring(shared, search, {
    listeners,
    observer: { consulted: shared.metrics.consulted, rejected: jurisdictionAdmin.recordRejected },
    allowance: (id) => readAllowance({ ...shared, terms }, id),
  })
  const { watches } = monitoring
  const payments = createPayments({
    ...shared,
    terms,
    provider: openProvider(shared),
    mayCall: outgoing.isOn,
    mails: notifications.mails,
    onSubscriptionChanged: shared.hooks.emitter('onSubscriptionChanged'),
    watchedBy: async (id) => {
      const watched = await watches.list({ kind: 'account', id })
      return watched.map((one) => ({ id: one.id, label: maskSubject(one.subject), isActive: one.isActive }))
    },
  })
  const fleets = createFleets({
    ...shared,
    watches,
    webhookClient: shared.openWebhookClient('webhook'),
    jurisdictionName: (slug) => jurisdictionName(slug) ?? slug,
    directory: path.join(settings.dataDir, 'fleet-imports'),
  })
  const { liveTokens } = search
  const ownSearches = createOwnSearches({ ...shared, liveTokens, claimBrowser: browserProofs.identify })
  const passkeys = createPasskeys({ ...shared, browserProofs })
  const features = [notifications, payments, monitoring, fleets, ownSearches, passkeys]
  return { features, notifications, payments, monitoring }
}

type MonitoringDeps = Parameters<typeof createMonitoring>[0]

function openMonitoring(
  shared: Shared,
  { snapshots, queue }: Search,
  deps: Pick<MonitoringDeps, 'listeners' | 'observer' | 'allowance'>,
) {
  const { settings, clock, outgoing } = shared
  return createMonitoring({
    ...shared,
    ...deps,
    finesOfSubject: async (hash) => (await snapshots.ofSubject(hash, clock())).infractions,
    freshnessMs: settings.freshnessMs,
    everyMs: settings.monitoringEveryMs,
    concurrency: settings.monitoringConcurrency,
    deadlineMs: settings.searchDeadlineMs,
    visitorsWait: queue.hasLine,
    mayCheck: outgoing.isOn,
  })
}

const maskSubject = (subject: Subject) =>
  subject.kind === 'patent' ? maskPlate(subject.plate) : maskDni(subject.dni)

function openProvider({ settings, outgoing, metrics }: Shared): PaymentsDeps['provider'] {
  const { mercadoPago } = settings.payments
  if (mercadoPago === null) return null
  const { webhookSecret, isDemo } = mercadoPago
  const gateway = createGateway({ ...mercadoPago, mayCall: outgoing.isOn, onCall: metrics.paymentCalled })
  return { gateway, webhookSecret, isDemo }
}
