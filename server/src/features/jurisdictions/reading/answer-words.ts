import type { Document } from 'domhandler'
import { decodeEntities, textOf } from './html.ts'
import type { RecordScope } from './scope.ts'

const ESCAPED = /\\(?:u([\da-f]{4})|([/nrt]))/gi

interface Answer {
  readonly text: string
  readonly scope: RecordScope | null
}

/** Without escapes, entities, tags and scripts, which hold words of an empty result beside any answer. */
export function answerWords({ text, scope }: Answer, isHtml: boolean): string {
  if (isHtml && scope !== null) return textOf(scope.node as Document)
  const bare = text.includes('&') ? decodeEntities(text.replaceAll('<', '&lt;')) : text
  return bare.replace(ESCAPED, (_escape, code?: string, mark?: string) =>
    code === undefined ? (mark === '/' ? '/' : ' ') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
