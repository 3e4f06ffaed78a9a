import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Mailer } from './mail.ts'

/**
 * While outgoing is off, every mail ends as refused with the reason `EOUTGOING`, so that none is sent later.
 */
export function holdMails(mailer: Mailer, outgoing: Pick<Outgoing, 'isOn'>): Mailer {
  return {
    ...mailer,
    send: (mail) =>
      outgoing.isOn()
        ? mailer.send(mail)
        : Promise.resolve({ outcome: 'refused', reason: 'EOUTGOING', smtpStatus: null }),
  }
}
