import { maskEmail } from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import { phraseBlocks } from '../../../platform/mail/phrase-blocks.ts'
import type { ClosingEmail } from './write-closing-email.ts'

interface ClosingEmailInput {
  readonly site: MailSite
  readonly contactEmail: string
  readonly id: string
  readonly closingEmail: ClosingEmail
}

export function renderClosingEmail({ site, contactEmail, id, closingEmail }: ClosingEmailInput): Mail {
  const text =
    closingEmail.kind === 'email_changed'
      ? changeText(closingEmail, contactEmail)
      : deletionText(closingEmail)
  const body = renderMailLayout({
    site,
    preheader: text.preheader,
    title: text.title,
    blocks: [...phraseBlocks(closingEmail.phrase), ...text.blocks],
    smallPrint: phishingNote(site),
  })
  return {
    to: closingEmail.to,
    subject: text.subject(site.name),
    ...body,
    headers: { ...messageId(site, `cuenta.${id}`), 'X-Entity-Ref-ID': id },
    kind: 'account',
  }
}

interface Text {
  readonly subject: (siteName: string) => string
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
}

function changeText(
  { newEmail }: Extract<ClosingEmail, { kind: 'email_changed' }>,
  contactEmail: string,
): Text {
  return {
    subject: (siteName) => `Cambió el correo de tu cuenta de ${siteName}`,
    preheader: 'A esta dirección ya no le escribimos.',
    title: 'El correo de tu cuenta cambió',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Se confirmó el cambio con un código enviado a este correo y otro enviado al nuevo. Desde ahora ingresás con el nuevo y ahí recibís los avisos.',
      },
      { kind: 'facts', facts: [{ label: 'Correo nuevo', value: maskEmail(newEmail) }] },
      { kind: 'paragraph', text: 'Cerramos las demás sesiones que estaban abiertas.' },
      {
        kind: 'note',
        text: `Si no fuiste vos, alguien pudo leer esta casilla: cambiá su contraseña y escribinos a ${contactEmail}.`,
      },
    ],
  }
}

function deletionText({ keeps }: Extract<ClosingEmail, { kind: 'account_deleted' }>): Text {
  return {
    subject: (siteName) => `Borramos tu cuenta de ${siteName}`,
    preheader: 'Es el último correo sobre esta cuenta.',
    title: 'Tu cuenta ya no existe',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Borramos tu cuenta y lo que guardábamos con tu correo: lo que seguías, tus avisos, tus sesiones, tus consultas y sus enlaces. Si tenías una suscripción, quedó dada de baja.',
      },
      ...keeps.map((text): MailBlock => ({ kind: 'paragraph', text: `Queda guardado: ${text}` })),
      {
        kind: 'note',
        text: 'Si querés volver, ingresá con este correo: se crea una cuenta nueva.',
      },
    ],
  }
}
