import { argentineMoment, formatDay, PROVINCES } from '@multas/domain'
import type { Mail } from '../../platform/mail/mail.ts'
import type { MailBlock, MailFact, MailSite } from '../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../platform/mail/mail-layout.ts'
import { messageId } from '../../platform/mail/message-id.ts'
import type { ContactContent } from './contact-content.ts'
import { CONTACT_RETENTION_MONTHS } from './contact-retention.ts'

export interface ContactMail {
  readonly site: MailSite
  readonly to: string
  readonly id: string
  readonly receivedAt: Date
  readonly content: ContactContent
}

export function renderContactMail({ site, to, id, receivedAt, content }: ContactMail): Mail {
  const { day, time } = argentineMoment(receivedAt.getTime())
  const title = content.kind === 'fleet' ? 'Pedido de cotización de una flota' : 'Mensaje de un municipio'
  const body = renderMailLayout({
    site,
    preheader: nameOf(content),
    title,
    blocks: [{ kind: 'facts', facts: factsOf(content) }, ...paragraphsOf(content.message ?? '')],
    smallPrint: [
      `Llegó por el formulario de ${site.name} el ${formatDay(day)} a las ${time}. Si respondés este correo, le escribís a ${content.email}.`,
      `Lo que dice lo escribió quien completó el formulario: nadie lo verificó. Se guarda cifrado y se borra a los ${CONTACT_RETENTION_MONTHS} meses.`,
    ],
  })
  return {
    to,
    subject: `${title}: ${nameOf(content)}`,
    ...body,
    kind: 'contact',
    headers: {
      'Reply-To': content.email,
      ...messageId(site, `contacto.${id}`),
    },
  }
}

function nameOf(content: ContactContent): string {
  return (content.kind === 'fleet' ? content.company : content.municipality).replace(/\s+/g, ' ')
}

function factsOf(content: ContactContent): MailFact[] {
  const own: readonly (readonly [string, string | undefined])[] =
    content.kind === 'fleet'
      ? [
          ['Empresa', content.company],
          ['Vehículos', content.vehicles.toLocaleString('es-AR')],
        ]
      : [
          ['Municipio', content.municipality],
          ['Provincia', PROVINCES.find(({ slug }) => slug === content.province)?.name],
          ['Cargo', content.position],
        ]
  const all: typeof own = [
    ...own,
    ['Nombre', content.name],
    ['Correo', content.email],
    ['Teléfono', content.phone],
  ]
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function paragraphsOf(message: string): MailBlock[] {
  return message
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((text) => ({ kind: 'paragraph', text }))
}
