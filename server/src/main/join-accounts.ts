import type { Accounts } from '../features/accounts/index.ts'
import { createNotifications } from '../features/notifications/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import { createStrangerPoster } from '../platform/outbound/post-to-stranger.ts'
import type { Foundation } from './foundation.ts'
import { joinMonitoring } from './join-monitoring.ts'

interface Basis extends Pick<Foundation, 'database' | 'secrets' | 'clock' | 'log'> {
  readonly limiter: RateLimiter
}

/** What the monitor asks, and where it leaves what it saw. */
type Watched = Pick<Parameters<typeof joinMonitoring>[1], 'opened' | 'search' | 'noteSetAside'>

/** Plates and DNIs that an account may watch. */
const MAX_SUBJECTS = 5

/** How long a push service may take. */
const PUSH_LIMIT_MS = 10_000

/** What people have with their account: how they are told, what they watch, what they pay. */
export function joinAccounts(foundation: Foundation, basis: Basis, accounts: Accounts, watched: Watched) {
  const { settings, mailer } = foundation
  const site = { name: settings.siteName, url: settings.siteUrl }
  const notifications = createNotifications({
    ...basis,
    mailer,
    site,
    groupMs: settings.noticeGroupMs,
    requireHolder: accounts.requireHolder,
    poster: createStrangerPoster({ allowsPrivate: settings.webhooksToPrivate, timeoutMs: PUSH_LIMIT_MS }),
    givenPushKeys: settings.pushKeys,
    pushContact: settings.pushContact,
    bouncesSecret: settings.bouncesSecret,
  })
  const monitoring = joinMonitoring(foundation, {
    ...watched,
    limiter: basis.limiter,
    accounts,
    // Nobody has a subscription where nothing can be paid.
    allowance: async () => ({ isLive: false, maxSubjects: MAX_SUBJECTS }),
    listeners: { account: notifications.listener },
  })
  return { notifications, monitoring }
}
