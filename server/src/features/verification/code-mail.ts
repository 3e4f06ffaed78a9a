import { argentineMoment, maskDni, maskPlate, type Subject } from '@multas/domain'
import type { Mail } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import { layOutMail } from '../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../platform/mail/phishing-note.ts'

export interface CodeMail {
  readonly site: MailSite
  readonly codeId: string
  readonly to: string
  readonly code: string
  /** What will be searched; null when the code is for signing in. */
  readonly subject: Subject | null
  readonly issuedAt: Date
  readonly lifetimeMs: number
}

/**
 * The mail that brings a code. It says who asked and for what kind of search, with the identifier masked: whoever
 * reads another's mailbox learns no plate and no DNI. The hour at which the code ends is there because a mail
 * that had to be retried arrives with less than its ten minutes left.
 */
export function renderCodeMail({ site, codeId, to, code, subject, issuedAt, lifetimeMs }: CodeMail): Mail {
  const minutes = Math.round(lifetimeMs / 60_000)
  const until = argentineMoment(issuedAt.getTime() + lifetimeMs).time
  const host = new URL(site.url).host
  const body = layOutMail({
    site,
    preheader: `Vale ${minutes} minutos y sirve una sola vez.`,
    title: 'Tu código de verificación',
    blocks: [
      {
        kind: 'paragraph',
        text: `Usalo en ${site.name} para ${subject ? 'seguir con tu búsqueda' : 'entrar'}.`,
      },
      { kind: 'code', label: 'Tu código de verificación es', code },
      { kind: 'paragraph', text: `Vale ${minutes} minutos, hasta las ${until}, y sirve una sola vez.` },
      {
        kind: 'facts',
        facts: [
          { label: 'Lo pidió', value: `Alguien que escribió tu correo en ${host}` },
          subject
            ? { label: 'Para buscar', value: labelOf(subject) }
            : { label: 'Para', value: 'Entrar con este correo' },
        ],
      },
      {
        kind: 'note',
        text: `Si no fuiste vos, no hagas nada: sin este código nadie puede usar tu correo para ${subject ? 'buscar' : 'entrar'}.`,
      },
    ],
    smallPrint: phishingNote(site),
  })
  const domain = new URL(site.url).hostname
  return {
    to,
    subject: `${code} es tu código de ${site.name}`,
    ...body,
    // The same message offered twice carries the same identity, and each code is a conversation of its own.
    headers: { 'Message-ID': `<codigo.${codeId}@${domain}>`, 'X-Entity-Ref-ID': codeId },
    kind: 'code',
  }
}

function labelOf(subject: Subject): string {
  return subject.kind === 'patent'
    ? `infracciones de la patente ${maskPlate(subject.plate)}`
    : `infracciones del DNI ${maskDni(subject.dni)}`
}
