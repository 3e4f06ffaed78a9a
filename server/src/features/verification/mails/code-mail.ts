import { argentineMoment } from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import { phraseBlocks } from '../../../platform/mail/phrase-blocks.ts'
import { goalOf } from '../codes/code-goal.ts'
import { CODE_MAIL_TEXTS } from './code-mail-texts.ts'
import type { MailData } from './sealed-mail.ts'

export interface CodeMail extends MailData {
  readonly site: MailSite
  readonly phrase: string | null
  readonly codeId: string
  readonly issuedAt: Date
  readonly lifetimeMs: number
}

/**
 * The identifier is masked, so a mailbox intruder learns neither plate nor DNI. Includes the expiry time
 * because a retried mail arrives with less than ten minutes left.
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
  const body = renderMailLayout({
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
  return {
    to,
    subject: texts.subject(code, site.name),
    ...body,
    // Retries keep the identity; each code is its own conversation.
    headers: { ...messageId(site, `codigo.${codeId}`), 'X-Entity-Ref-ID': codeId },
    kind: 'code',
  }
}
