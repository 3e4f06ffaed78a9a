import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { CONFIRM_DAYS } from '../contact-retention.ts'
import { linkAddress, signLink } from './newsletter-links.ts'

export interface ConfirmationMail {
  readonly site: MailSite
  readonly secrets: Secrets
  readonly to: string
  readonly id: string
  readonly askedAt: Date
}

export function renderConfirmationMail({ site, secrets, to, id, askedAt }: ConfirmationMail): Mail {
  const leave = signLink(secrets, 'leave', id)
  const { host } = new URL(site.url)
  const body = renderMailLayout({
    site,
    preheader: 'Falta un paso: confirmar que querés recibir los avisos.',
    title: 'Confirmá tu dirección',
    blocks: [
      {
        kind: 'paragraph',
        text: `Alguien anotó este correo en ${host} para recibir avisos del sitio, como la salida del monitoreo automático.`,
      },
      {
        kind: 'link',
        label: 'Confirmar mi dirección',
        url: linkAddress(site, 'confirm', signLink(secrets, 'confirm', id)),
      },
      {
        kind: 'note',
        text: `El enlace sirve ${CONFIRM_DAYS} días. Si no fuiste vos, no hagas nada: sin confirmar no te escribimos, y a los ${CONFIRM_DAYS} días borramos tu dirección.`,
      },
      {
        kind: 'quiet_link',
        label: 'Darme de baja y borrar mi dirección, ahora o más adelante',
        url: linkAddress(site, 'leave', leave),
      },
    ],
    smallPrint: phishingNote(site),
  })
  return {
    to,
    subject: `Confirmá tu dirección para recibir avisos de ${site.name}`,
    ...body,
    kind: 'newsletter',
    headers: {
      ...messageId(site, `confirmacion.${id}.${askedAt.getTime()}`),
      'List-Unsubscribe': `<${site.url}/api/newsletter/unsubscribe/${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
