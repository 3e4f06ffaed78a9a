import type { MailContent } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import { textOf } from './mail-text.ts'

/** Both bodies of a mail from one content, so that text and HTML can't come to say different things. */
export function layOutMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}
