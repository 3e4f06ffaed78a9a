import type { Accounts } from '../features/accounts/index.ts'
import { createNotifications } from '../features/notifications/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Foundation } from './foundation.ts'

interface Basis extends Pick<Foundation, 'database' | 'secrets' | 'clock' | 'log'> {
  readonly limiter: RateLimiter
}

/** How long the first of several news waits for those that come with it. */
const GROUP_MS = 60_000

/** What people have with their account: how they are told, what they watch, what they pay. */
export function joinAccounts({ settings, mailer }: Foundation, basis: Basis, _accounts: Accounts) {
  const site = { name: settings.siteName, url: settings.siteUrl }
  const notifications = createNotifications({ ...basis, mailer, site, groupMs: GROUP_MS })
  return { notifications }
}
