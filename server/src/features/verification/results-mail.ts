import {
  argentineMoment,
  describeNotAsked,
  formatLongDate,
  infractionCount,
  jurisdictionsWarning,
} from '@multas/domain'
import type { Mail } from '../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../platform/mail/mail-content.ts'
import { layOutMail } from '../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../platform/mail/phishing-note.ts'

/** What a finished search found, as numbers and names of total: nothing of any single fine. */
export interface ResultsMail {
  /** Names this mail: a repetition bears the same one, so that servers and mailboxes recognise it. */
  readonly id: string
  readonly to: string
  /** `/results/{token}`, in full. */
  readonly link: string
  /** What was searched, masked by the caller. */
  readonly subjectLabel: string
  readonly fines: number
  readonly pending: number
  /** That an act which several jurisdictions report counts once; null when there is none. */
  readonly sharedActs: string | null
  /** Jurisdictions that can be asked about it, those that answered in full, and the names of those that failed. */
  readonly total: number
  readonly answered: number
  readonly failed: readonly string[]
  /** Jurisdictions that cannot be asked about it. */
  readonly notAsked: number
  readonly expiresAt: Date
}

/**
 * The mail that brings the private link to a finished search. Its subject line names no fine: false notices of
 * fines do. Silence of a jurisdiction never reads as "no fines" (the design, section 5).
 */
export function renderResultsMail(site: MailSite, mail: ResultsMail): Mail {
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: describeFound(mail) },
    {
      kind: 'facts',
      facts: [
        { label: 'Búsqueda', value: mail.subjectLabel },
        { label: 'Pendientes', value: String(mail.pending) },
        { label: 'Resueltas', value: String(mail.fines - mail.pending) },
        { label: 'Jurisdicciones que respondieron', value: `${mail.answered} de ${mail.total}` },
      ],
    },
    ...(mail.sharedActs === null ? [] : [{ kind: 'note', text: mail.sharedActs } as const]),
    ...describeGaps(mail),
    { kind: 'link', label: 'Ver el resultado completo', url: mail.link },
    {
      kind: 'note',
      text: `El enlace es privado: quien lo tenga puede ver el resultado. Vence el ${formatLongDate(argentineMoment(mail.expiresAt.getTime()).day)}.`,
    },
  ]
  const body = layOutMail({
    site,
    preheader: describeFound(mail),
    title: 'Tu búsqueda terminó',
    blocks,
    smallPrint: [
      `Te llega porque verificaste este correo para buscar en ${site.name}. No sos parte de ninguna lista.`,
      ...phishingNote(site),
    ],
  })
  return {
    to: mail.to,
    subject: `Tu búsqueda en ${site.name} terminó`,
    ...body,
    headers: { 'Message-ID': `<resultado.${mail.id}@${new URL(site.url).hostname}>` },
    kind: 'results',
  }
}

function describeFound({ fines, pending, answered, total }: ResultsMail): string {
  if (fines > 0) {
    const split = `${plural(pending, 'pendiente', 'pendientes')} y ${plural(fines - pending, 'resuelta', 'resueltas')}`
    return `Encontramos ${infractionCount(fines)}: ${split}.`
  }
  if (answered === 0) return 'Ninguna jurisdicción respondió, así que no sabemos si hay infracciones.'
  if (answered === total)
    return `No encontramos infracciones en ${total === 1 ? 'la jurisdicción consultada' : `ninguna de las ${total} jurisdicciones`}.`
  return `No encontramos infracciones en ${answered === 1 ? 'la única jurisdicción que respondió' : `las ${answered} jurisdicciones que respondieron`}, de ${total}.`
}

/** The warning in the words of the specification (section 8), and those that nobody could have asked online. */
function describeGaps({ total, answered, failed, notAsked }: ResultsMail): MailBlock[] {
  const blocks: MailBlock[] = []
  const warning = jurisdictionsWarning(failed)
  if (warning) blocks.push({ kind: 'note', text: warning })
  const unasked = total - answered - failed.length
  if (unasked > 0)
    blocks.push({
      kind: 'note',
      text: `${unasked === 1 ? 'Otra jurisdicción no se consultó' : `Otras ${unasked} jurisdicciones no se consultaron`} en línea: el resultado dice cuáles y por qué.`,
    })
  const others = describeNotAsked(notAsked)
  if (others) blocks.push({ kind: 'note', text: others })
  return blocks
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
