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
    return finding('smtp', 'skipped', 'SMTP_URL is not set: emails go to the local mailbox of the demo.')
  try {
    await verifyMailServer(smtpUrl)
  } catch (error) {
    return finding('smtp', 'failed', `Cannot sign in to the mail server: ${reasonOf(error)}`)
  }
  if (!sends)
    return finding(
      'smtp',
      'ok',
      'Signed in to the mail server. Use --mail to send a test email to CONTACT_EMAIL.',
    )
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
  await mailer.close()
  return outcome === 'sent'
    ? finding(
        'smtp',
        'ok',
        `The mail server accepted a test email for ${contactEmail}. Check that it arrives and is not marked as spam.`,
      )
    : finding(
        'smtp',
        'failed',
        `The mail server did not accept the test email for ${contactEmail}: ${outcome}.`,
      )
}
