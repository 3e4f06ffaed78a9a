import type { App } from '../../platform/http/create-app.ts'
import { createMailbox, type ReceivedMail } from './mailbox.ts'
import { registerMailboxRoutes } from './routes.ts'
import { startSmtp } from './start-smtp.ts'

/** Where mail goes when no server is configured (`SMTP_URL` unset): on a real SMTP server of our own, and no further. */
export interface DevMailbox {
  /** What the mailer is given in place of `SMTP_URL`. */
  readonly smtpUrl: string
  /** Registers `/dev/correo`, which answers this machine only: it shows every code. Never beside a real server. */
  routes(app: App): void
  /** Newest first; with a recipient, only theirs. */
  messages(recipient?: string): readonly ReceivedMail[]
  close(): Promise<void>
}

export async function startDevMailbox(now: () => Date = () => new Date()): Promise<DevMailbox> {
  const mailbox = createMailbox(now)
  const smtp = await startSmtp(mailbox)
  return {
    smtpUrl: smtp.smtpUrl,
    routes: (app) => registerMailboxRoutes(app, mailbox),
    messages: (recipient) => mailbox.list(recipient),
    close: smtp.close,
  }
}
