import { formatDay, todayInArgentina } from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import { phraseBlocks } from '../../../platform/mail/phrase-blocks.ts'

export interface OutcomeMail {
  readonly site: MailSite
  readonly to: string
  readonly id: string
  readonly state: 'upheld' | 'dismissed'
  readonly jurisdiccion: string
  readonly saidAt: Date
  readonly answer: string
  readonly phrase: string | null
}

const OUTCOMES = {
  upheld: 'Tenías razón: el registro estaba mal y se corrigió, o ya no se muestra.',
  dismissed: 'El registro coincide con lo que informó la jurisdicción, así que queda como está.',
} as const

/** Contains no plate, DNI or act number. */
export function renderOutcomeMail(mail: OutcomeMail): Mail {
  const { site, to, id, state, jurisdiccion, saidAt, answer, phrase } = mail
  const reasons = answer.split(/\n+/).filter((line) => line.trim() !== '')
  const body = renderMailLayout({
    site,
    preheader: 'Terminamos de revisar el error que nos avisaste.',
    title: 'Respondimos tu aviso',
    blocks: [
      ...phraseBlocks(phrase),
      { kind: 'paragraph', text: OUTCOMES[state] },
      ...reasons.map((text): MailBlock => ({ kind: 'paragraph', text })),
      {
        kind: 'facts',
        facts: [
          { label: 'Jurisdicción', value: jurisdiccion },
          { label: 'Nos avisaste el', value: formatDay(todayInArgentina(saidAt)) },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Cerramos tu aviso: la infracción ya no figura en revisión por ese motivo.',
      },
      { kind: 'link', label: 'Qué podés hacer con tus datos', url: `${site.url}/datos-personales` },
      {
        kind: 'note',
        text: 'Si la respuesta no te conforma, la Agencia de Acceso a la Información Pública atiende reclamos por la Ley 25.326 en datospersonales@aaip.gob.ar. Esto no es un descargo: para defenderte, presentalo donde indica el acta.',
      },
    ],
    smallPrint: [
      `Te llega porque verificaste este correo para buscar en ${site.name} y avisaste un error. Avisarlo no te suma a ninguna lista de correo.`,
      ...phishingNote(site),
    ],
  })
  return {
    to,
    subject: 'Respondimos tu aviso sobre un registro',
    ...body,
    kind: 'rights',
    headers: messageId(site, `dispute.${id}`),
  }
}
