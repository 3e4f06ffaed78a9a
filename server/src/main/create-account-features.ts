import { maskDni, maskPlate, type Subject } from '@multas/domain'
import type { Accounts } from '../features/accounts/index.ts'
import { hearFleetNews } from '../features/fleets/index.ts'
import { createNotifications } from '../features/notifications/index.ts'
import {
  createGateway,
  createPayments,
  type Payments,
  type PaymentsDeps,
} from '../features/payments/index.ts'
import { createOwnSearches, type Search } from '../features/search/index.ts'
import type { BrowserProofs } from '../features/verification/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import { createWebhookClient } from '../platform/outbound/safe-fetch.ts'
import { createFleetFeatures } from './create-fleet-features.ts'
import { createMonitoringFeatures } from './create-monitoring-features.ts'
import type { Infrastructure } from './infrastructure.ts'
import { openPasskeys } from './open-passkeys.ts'

interface Basis
  extends Pick<Infrastructure, 'database' | 'secrets' | 'clock' | 'log'>,
    Pick<PaymentsDeps, 'checkEmail' | 'registerAdminCall'> {
  readonly limiter: RateLimiter
}

type Watched = Pick<Parameters<typeof createMonitoringFeatures>[1], 'opened' | 'recordRejected'> & {
  readonly search: Pick<Search, 'snapshots' | 'queue' | 'liveTokens'>
}

const PUSH_LIMIT_MS = 10_000

export function createAccountFeatures(
  infrastructure: Infrastructure,
  basis: Basis,
  accounts: Accounts,
  { browserProofs, ...watched }: Watched & { readonly browserProofs: BrowserProofs },
) {
  const { settings, mailer, outgoing, metrics } = infrastructure
  const site = { name: settings.siteName, url: settings.siteUrl }
  const { priceCentavos, maxSubjects } = settings.payments
  const notifications = createNotifications({
    ...basis,
    mailer,
    site,
    groupMs: settings.noticeGroupMs,
    requireHolder: accounts.requireHolder,
    webhookClient: createWebhookClient({
      allowsPrivate: settings.webhooksToPrivate,
      timeoutMs: PUSH_LIMIT_MS,
      mayPost: outgoing.isOn,
      onPost: (outcome) => metrics.posted('push', outcome),
    }),
    givenPushKeys: settings.pushKeys,
    pushContact: settings.pushContact,
    bouncesSecret: settings.bouncesSecret,
  })
  // Mutual dependency: paid subjects are monitored, and monitoring checks payments.
  const payments: Payments = createPayments({
    ...basis,
    requireHolder: accounts.requireHolder,
    siteUrl: settings.siteUrl,
    terms: { priceCentavos, maxSubjects },
    provider: openProvider(infrastructure),
    mayCall: outgoing.isOn,
    mails: notifications.mails,
    onStatus: (transaction, id, isLive) =>
      monitoring.watches.setActive(transaction, { kind: 'account', id }, isLive),
    watchedBy: async (id) => {
      const watches = await monitoring.watches.list({ kind: 'account', id })
      return watches.map(({ id: watch, subject, isActive }) => ({
        id: watch,
        label: maskSubject(subject),
        isActive,
      }))
    },
  })
  const monitoring = createMonitoringFeatures(infrastructure, {
    ...watched,
    limiter: basis.limiter,
    accounts,
    allowance: payments.allowance,
    listeners: { account: notifications.listener, fleet: hearFleetNews(basis) },
  })
  const fleets = createFleetFeatures(infrastructure, {
    ...basis,
    ...watched,
    accounts,
    watches: monitoring.watches,
  })
  const ownSearches = createOwnSearches({
    ...basis,
    liveTokens: watched.search.liveTokens,
    requireHolder: accounts.requireHolder,
    claimBrowser: browserProofs.identify,
  })
  const passkeys = openPasskeys(infrastructure, { ...basis, accounts, browserProofs }, { notifications })
  return { notifications, payments, monitoring, fleets, ownSearches, passkeys }
}

const maskSubject = (subject: Subject) =>
  subject.kind === 'patent' ? maskPlate(subject.plate) : maskDni(subject.dni)

function openProvider({ settings, outgoing, metrics }: Infrastructure): PaymentsDeps['provider'] {
  const { mercadoPago } = settings.payments
  if (mercadoPago === null) return null
  const { webhookSecret, isDemo } = mercadoPago
  const gateway = createGateway({ ...mercadoPago, mayCall: outgoing.isOn, onCall: metrics.paymentCalled })
  return { gateway, webhookSecret, isDemo }
}
