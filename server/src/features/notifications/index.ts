import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { WebhookClient } from '../../platform/outbound/safe-fetch.ts'
import { noticesPart } from './account-part.ts'
import { bounceRoutes } from './bounces/bounce-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { sendAccountMailJob } from './mail/send-account-mail.ts'
import { type AccountMails, createAccountMails } from './mail/write-account-mail.ts'
import { gatherMissedJob, gatherNoticesJob } from './news/gather-notices.ts'
import { listenForNews } from './news/listen-for-news.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { createPushKeys, type PushKeys } from './push/push-keys.ts'
import { sendPushJob } from './push/send-push.ts'
import { pushRoutes } from './push-routes.ts'
import { accountRoutes, type Holders } from './routes.ts'
import type { NewsListener } from './watch-news.ts'

export type { AccountMail } from './mail/account-mail.ts'
export type { AccountMails } from './mail/write-account-mail.ts'
export { findPhraseOf } from './preference-store.ts'
export type { PushKeys } from './push/push-keys.ts'
export { NOTICE_TABLES } from './tables.ts'
export type { NewsListener, WatchNews } from './watch-news.ts'

export interface NotificationDeps extends NoticeDeps, Holders {
  readonly limiter: RateLimiter
  /** For push services, whose URLs are submitted by browsers and untrusted. */
  readonly webhookClient: WebhookClient
  readonly givenPushKeys: PushKeys | null
  readonly pushContact: string
  readonly bouncesSecret: string | null
}

export interface Notifications extends FeatureWith<'routes' | 'jobs' | 'schedule' | 'accountPart' | 'close'> {
  readonly listener: NewsListener
  readonly mails: AccountMails
}

export function createNotifications(given: NotificationDeps): Notifications {
  const deps = { ...given, pushKeys: createPushKeys(given, given.givenPushKeys) }
  return {
    routes(app) {
      accountRoutes(app, deps)
      pushRoutes(app, deps)
      linkRoutes(app, deps)
      bounceRoutes(app, deps)
    },
    jobs: [gatherNoticesJob(deps), sendAccountMailJob(deps), sendPushJob(deps)],
    schedule: [gatherMissedJob(deps)],
    listener: listenForNews(deps),
    mails: createAccountMails(deps),
    accountPart: noticesPart(deps),
    close: () => deps.webhookClient.close(),
  }
}
