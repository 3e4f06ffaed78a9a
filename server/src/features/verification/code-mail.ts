import { argentineMoment } from '@multas/domain'
import type { Mail } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import { layOutMail } from '../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../platform/mail/phishing-note.ts'
import { phraseBlocks } from '../../platform/mail/phrase-blocks.ts'
import { goalOf } from './code-goal.ts'
import { CODE_MAIL_TEXTS } from './code-mail-texts.ts'
import type { MailData } from './sealed-mail.ts'

export interface CodeMail extends MailData {
  readonly site: MailSite
  /** The words that the reader chose for our mails; null: none, or no account. */
  readonly phrase: string | null
  readonly codeId: string
  readonly issuedAt: Date
  readonly lifetimeMs: number
}

/**
 * The mail that brings a code. It says who asked and for what kind of search, with the identifier masked: whoever
 * reads another's mailbox learns no plate and no DNI. The hour at which the code ends is there because a mail
 * that had to be retried arrives with less than its ten minutes left.
 */
export function renderCodeMail({
  site,
  codeId,
  to,
  code,
  issuedAt,
  lifetimeMs,
  phrase,
  ...about
}: CodeMail): Mail {
  const minutes = Math.round(lifetimeMs / 60_000)
  const until = argentineMoment(issuedAt.getTime() + lifetimeMs).time
  const host = new URL(site.url).host
  const goal = goalOf(about)
  const texts = CODE_MAIL_TEXTS[about.language]
  const body = layOutMail({
    site,
    language: about.language,
    preheader: texts.inBrief(minutes),
    title: texts.title,
    blocks: [
      ...phraseBlocks(phrase),
      { kind: 'paragraph', text: texts.use(site.name, goal.use) },
      { kind: 'code', label: texts.label, code },
      { kind: 'paragraph', text: texts.lifetime(minutes, until) },
      {
        kind: 'facts',
        facts: [
          { label: texts.askedBy, value: about.act ? texts.holder(host) : texts.visitor(host) },
          ...goal.facts,
        ],
      },
      { kind: 'note', text: goal.ifNotYou },
    ],
    smallPrint: phishingNote(site, about.language),
  })
  const domain = new URL(site.url).hostname
  return {
    to,
    subject: texts.subject(code, site.name),
    ...body,
    // The same message offered twice carries the same identity, and each code is a conversation of its own.
    headers: { 'Message-ID': `<codigo.${codeId}@${domain}>`, 'X-Entity-Ref-ID': codeId },
    kind: 'code',
  }
}
