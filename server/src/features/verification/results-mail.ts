import type { Language, SubjectKind } from '@multas/domain'
import type { Mail } from '../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../platform/mail/mail-content.ts'
import { layOutMail } from '../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../platform/mail/phishing-note.ts'
import { RESULTS_MAIL_TEXTS, type ResultsMailTexts } from './results-mail-texts.ts'

/** What a finished search found, as numbers and names of total: nothing of any single fine. */
export interface ResultsMail {
  /** Names this mail: a repetition bears the same one, so that servers and mailboxes recognise it. */
  readonly id: string
  readonly to: string
  /** Of the search. */
  readonly language: Language
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
  readonly otherKind: { readonly kind: SubjectKind; readonly names: readonly string[] }
  readonly expiresAt: Date
}

/**
 * The mail that brings the private link to a finished search. Its subject line names no fine: false notices of
 * fines do. Silence of a jurisdiction never reads as "no fines" (docs/behaviour/data-sources.md#outcomes).
 */
export function renderResultsMail(site: MailSite, mail: ResultsMail): Mail {
  const texts = RESULTS_MAIL_TEXTS[mail.language]
  const { labels } = texts
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: describeFound(texts, mail) },
    {
      kind: 'facts',
      facts: [
        { label: labels.search, value: mail.subjectLabel },
        { label: labels.pending, value: String(mail.pending) },
        { label: labels.settled, value: String(mail.fines - mail.pending) },
        { label: labels.answered, value: texts.of(mail.answered, mail.total) },
      ],
    },
    ...(mail.sharedActs === null ? [] : [{ kind: 'note', text: mail.sharedActs } as const]),
    ...describeGaps(texts, mail),
    { kind: 'link', label: texts.open, url: mail.link },
    { kind: 'note', text: texts.isPrivate(mail.expiresAt) },
  ]
  const body = layOutMail({
    site,
    language: mail.language,
    preheader: describeFound(texts, mail),
    title: texts.title,
    blocks,
    smallPrint: [texts.whyItCame(site.name), ...phishingNote(site, mail.language)],
  })
  return {
    to: mail.to,
    subject: texts.subject(site.name),
    ...body,
    headers: { 'Message-ID': `<resultado.${mail.id}@${new URL(site.url).hostname}>` },
    kind: 'results',
  }
}

function describeFound(texts: ResultsMailTexts, { fines, pending, answered, total }: ResultsMail): string {
  if (fines > 0) return texts.found(pending, fines - pending)
  if (answered === 0) return texts.nothingKnown()
  return answered === total ? texts.noneAnywhere(total) : texts.noneWhereAnswered(answered, total)
}

/** The warning about those that failed, and those that nobody could have asked online. */
function describeGaps(
  texts: ResultsMailTexts,
  { fines, total, answered, failed, notAsked, otherKind }: ResultsMail,
): MailBlock[] {
  const unasked = total - answered - failed.length
  const notes = [
    texts.failed(failed),
    unasked > 0 ? texts.unasked(unasked) : null,
    texts.notAsked(notAsked),
    fines === 0 && otherKind.names.length > 0 ? texts.otherKind(otherKind.kind, otherKind.names) : null,
  ]
  return notes.flatMap((text) => (text === null ? [] : [{ kind: 'note', text } as const]))
}
