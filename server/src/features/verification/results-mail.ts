import { argentineMoment, formatLongDate } from '@multas/domain'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOutMail, type MailBlock, type MailSite } from '../../platform/mail/mail-layout.ts'
import { phishingNote } from './code-mail.ts'

/** What a finished search found, as numbers and names of jurisdictions: nothing of any single fine. */
export interface ResultsCounts {
  readonly fines: number
  readonly pending: number
  readonly resolved: number
  /** Jurisdictions that the search covers, those that answered in full, and the names of those that failed. */
  readonly jurisdictions: number
  readonly answered: number
  readonly failed: readonly string[]
}

export interface ResultsMail {
  readonly site: MailSite
  /** `/results/{token}`, in full. */
  readonly link: string
  /** `patente ****3CD`, `DNI **.***.678`: masked by the caller. */
  readonly subjectLabel: string
  readonly counts: ResultsCounts
  readonly expiresAt: Date
}

/**
 * The mail that brings the private link to a finished search. Its subject line names no fine: false notices of
 * fines do. Silence of a jurisdiction never reads as "no fines" (the design, section 5).
 */
export function renderResultsMail(mail: ResultsMail): Omit<Mail, 'to'> {
  const { site, link, subjectLabel, counts, expiresAt } = mail
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: describeFound(counts) },
    {
      kind: 'facts',
      facts: [
        { label: 'Búsqueda', value: subjectLabel },
        { label: 'Pendientes', value: String(counts.pending) },
        { label: 'Resueltas', value: String(counts.resolved) },
        { label: 'Jurisdicciones que respondieron', value: `${counts.answered} de ${counts.jurisdictions}` },
      ],
    },
    ...describeGaps(counts),
    { kind: 'link', label: 'Ver el resultado completo', url: link },
    {
      kind: 'note',
      text: `El enlace es privado: quien lo tenga puede ver el resultado. Vence el ${formatLongDate(argentineMoment(expiresAt.getTime()).day)}.`,
    },
  ]
  const body = layOutMail({
    site,
    preheader: describeFound(counts),
    title: 'Tu búsqueda terminó',
    blocks,
    smallPrint: [
      `Te llega porque verificaste este correo para buscar en ${site.name}. No sos parte de ninguna lista.`,
      ...phishingNote(site),
    ],
  })
  return { subject: `Tu búsqueda en ${site.name} terminó`, ...body, headers: {} }
}

function describeFound({ fines, pending, resolved, answered, jurisdictions }: ResultsCounts): string {
  if (fines > 0) {
    const split = `${plural(pending, 'pendiente', 'pendientes')} y ${plural(resolved, 'resuelta', 'resueltas')}`
    return `Encontramos ${plural(fines, 'infracción', 'infracciones')}: ${split}.`
  }
  if (answered === 0) return 'Ninguna jurisdicción respondió, así que no sabemos si hay infracciones.'
  if (answered === jurisdictions)
    return `No encontramos infracciones en ${jurisdictions === 1 ? 'la jurisdicción consultada' : `ninguna de las ${jurisdictions} jurisdicciones`}.`
  return `No encontramos infracciones en ${answered === 1 ? 'la única jurisdicción que respondió' : `las ${answered} jurisdicciones que respondieron`}, de ${jurisdictions}.`
}

/** The warning in the words of the specification (section 8), and those that nobody could have asked online. */
function describeGaps({ jurisdictions, answered, failed }: ResultsCounts): MailBlock[] {
  const blocks: MailBlock[] = []
  if (failed.length > 0)
    blocks.push({
      kind: 'note',
      text: `Atención - Algunas jurisdicciones no pudieron consultarse completamente: ${failed.join(', ')}. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación.`,
    })
  const unasked = jurisdictions - answered - failed.length
  if (unasked > 0)
    blocks.push({
      kind: 'note',
      text: `${unasked === 1 ? 'Otra jurisdicción no se consultó' : `Otras ${unasked} jurisdicciones no se consultaron`} en línea: el resultado dice cuáles y por qué.`,
    })
  return blocks
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
