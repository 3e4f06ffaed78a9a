import type { Accounts } from '../features/accounts/index.ts'
import { createNotifications } from '../features/notifications/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import { createStrangerPoster } from '../platform/outbound/post-to-stranger.ts'
import type { Foundation } from './foundation.ts'

interface Basis extends Pick<Foundation, 'database' | 'secrets' | 'clock' | 'log'> {
  readonly limiter: RateLimiter
}

/** How long a push service may take. */
const PUSH_LIMIT_MS = 10_000

/** What people have with their account: how they are told, what they watch, what they pay. */
export function joinAccounts({ settings, mailer }: Foundation, basis: Basis, accounts: Accounts) {
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
  return { notifications }
}
