import { formatDay } from '@multas/domain'
import type { Mail } from '../../../../platform/mail/mail.ts'
import type { MailSite } from '../../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../../platform/mail/phishing-note.ts'

export interface Desk {
  readonly requests: number
  readonly disputes: number
  readonly claims: number
  readonly near: number
  readonly fresh: number
  readonly firstDueDay: string | null
}

export interface DeskMail {
  readonly site: MailSite
  readonly to: string
  readonly today: string
  readonly desk: Desk
}

/** Counts only, no personal data. */
export function renderDeskMail({ site, to, today, desk }: DeskMail): Mail {
  const { requests, disputes, claims, near, firstDueDay } = desk
  const body = renderMailLayout({
    site,
    preheader: near > 0 ? 'Hay plazos que están por vencer.' : 'Hay algo nuevo para responder.',
    title: 'Datos personales: lo que espera respuesta',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Está en la administración, en Datos personales, Registros en revisión y Perfiles reclamados.',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Pedidos sobre datos', value: String(requests) },
          { label: 'Registros en revisión', value: String(disputes) },
          { label: 'Perfiles reclamados', value: String(claims) },
          { label: 'Vencidos o por vencer', value: String(near) },
          ...(firstDueDay === null
            ? []
            : [{ label: 'El primer plazo termina el', value: formatDay(firstDueDay) }]),
        ],
      },
    ],
    smallPrint: ['Este aviso sale cada mañana en que hay algo nuevo o por vencer.', ...phishingNote(site)],
  })
  return {
    to,
    subject: `Datos personales: ${requests + disputes + claims} por responder`,
    ...body,
    kind: 'rights_desk',
    headers: messageId(site, `rights.desk.${today}`),
  }
}
