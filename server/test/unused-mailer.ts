import type { Mailer } from '../src/platform/mail/mail.ts'

/** For features whose mails a test does not expect: a sent mail fails the test. */
export const UNUSED_MAILER: Mailer = {
  send: () => Promise.reject(new Error('no mail is sent here')),
  close: () => undefined,
}
