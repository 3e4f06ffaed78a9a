import type { App } from '../../platform/http/create-app.ts'
import { createMailbox, type ReceivedMail } from './mailbox.ts'
import { registerMailboxRoutes } from './routes.ts'
import { startSmtp } from './start-smtp.ts'

export interface DevMailbox {
  readonly smtpUrl: string
  /** `/dev/correo` shows every code: loopback only, never with a real mail server. */
  routes(app: App): void
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
