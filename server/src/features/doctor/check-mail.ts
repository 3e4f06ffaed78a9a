import { randomUUID } from 'node:crypto'
import { createMailer, verifyMailServer } from '../../platform/mail/create-mailer.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

export interface MailCheck {
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly contactEmail: string
  readonly siteName: string
  readonly sends: boolean
}

export async function checkMail({
  smtpUrl,
  mailFrom,
  contactEmail,
  siteName,
  sends,
}: MailCheck): Promise<Finding> {
  if (smtpUrl === null)
    return finding('smtp', 'skipped', 'SMTP_URL is unset: the local mailbox of a demonstration is used.')
  try {
    await verifyMailServer(smtpUrl)
  } catch (error) {
    return finding('smtp', 'failed', `The mail server does not let us in: ${reasonOf(error)}`)
  }
  if (!sends)
    return finding('smtp', 'ok', 'The mail server lets us in. Use --mail to send a mail to CONTACT_EMAIL.')
  const mailer = createMailer({ smtpUrl, from: mailFrom })
  const text = `${siteName} puede enviar correos.\n\nEs una prueba del comando doctor.\n`
  const { outcome } = await mailer.send({
    to: contactEmail,
    subject: `Prueba de correo de ${siteName}`,
    text,
    html: `<p>${siteName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} puede enviar correos.</p><p>Es una prueba del comando doctor.</p>`,
    headers: {
      'Message-ID': `<doctor-${randomUUID()}@${mailFrom.split('@').at(-1)?.replace('>', '') ?? 'localhost'}>`,
    },
  })
  mailer.close()
  return outcome === 'sent'
    ? finding(
        'smtp',
        'ok',
        `The mail server took a mail for ${contactEmail}: see whether it arrives, and not as spam.`,
      )
    : finding('smtp', 'failed', `The mail server did not take a mail for ${contactEmail}: ${outcome}.`)
}
