import type { MailContent } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import { textOf } from './mail-text.ts'

/** Renders text and HTML from one content, so they cannot diverge. */
export function renderMailLayout(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}
