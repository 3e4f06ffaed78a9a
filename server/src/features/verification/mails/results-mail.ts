import type { Language, SubjectKind } from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import { RESULTS_MAIL_TEXTS, type ResultsMailTexts } from './results-mail-texts.ts'

export interface ResultsMail {
  /** Stable across retries, so servers and mailboxes detect duplicates. */
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly link: string
  readonly subjectLabel: string
  readonly fines: number
  readonly pending: number
  readonly sharedActs: string | null
  readonly total: number
  readonly answered: number
  readonly failed: readonly string[]
  readonly notAsked: number
  readonly otherKind: { readonly kind: SubjectKind; readonly names: readonly string[] }
  readonly expiresAt: Date
}

/**
 * The mail subject avoids fines, because phishing mentions them. Missing answers never read as "no fines"
 * (docs/behaviour/data-sources.md#outcomes).
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
  const body = renderMailLayout({
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
    headers: messageId(site, `resultado.${mail.id}`),
    kind: 'results',
  }
}

function describeFound(texts: ResultsMailTexts, { fines, pending, answered, total }: ResultsMail): string {
  if (fines > 0) return texts.found(pending, fines - pending)
  if (answered === 0) return texts.nothingKnown()
  return answered === total ? texts.noneAnywhere(total) : texts.noneWhereAnswered(answered, total)
}

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
