import { type AccountMails, createAccountMails } from './mail/write-account-mail.ts'
import { listenForNews } from './news/listen-for-news.ts'
import type { NoticeDeps } from './notice-deps.ts'
import type { NewsListener } from './told-news.ts'

export type { AccountMail } from './mail/account-mail.ts'
export type { AccountMails } from './mail/write-account-mail.ts'
export type { NewsListener, ToldNews } from './told-news.ts'

export interface Notifications {
  /** Told by the monitor what is new of what accounts watch. */
  readonly listener: NewsListener
  /** For every feature that writes to accounts. */
  readonly mails: AccountMails
}

/** How an account is told: by mail, at once or once a week, and on the devices that it chose. */
export function createNotifications(deps: NoticeDeps): Notifications {
  return { listener: listenForNews(deps), mails: createAccountMails(deps) }
}
