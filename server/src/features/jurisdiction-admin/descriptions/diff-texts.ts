import { createRequire } from 'node:module'
import type { AdminDiffLine } from '@multas/contract'

const require = createRequire(import.meta.url)

const CONTEXT_LINES = 3
/** Comparing very different texts is too expensive for its value. */
const MAX_EDITS = 2_000

export function diffTexts(before: string, after: string): AdminDiffLine[] {
  if (before === after) return []
  const { diffLines } = require('diff') as typeof import('diff')
  const changes = diffLines(before, after, { maxEditLength: MAX_EDITS })
  const numbers = { before: 0, after: 0 }
  const lines = (
    changes ?? [
      { added: false, removed: true, value: before },
      { added: true, removed: false, value: after },
    ]
  ).flatMap(({ added, removed, value }) =>
    splitLines(value).map((text): AdminDiffLine => {
      if (!added) numbers.before += 1
      if (!removed) numbers.after += 1
      return {
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text,
        before: added ? null : numbers.before,
        after: removed ? null : numbers.after,
      }
    }),
  )
  return withGaps(lines)
}

const splitLines = (text: string): string[] => text.replace(/\n$/, '').split('\n')

function withGaps(lines: readonly AdminDiffLine[]): AdminDiffLine[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1).some(({ kind }) => kind !== 'same')
  return lines.flatMap((line, at): AdminDiffLine[] => {
    if (isNear(at)) return [line]
    const begins = at === 0 || isNear(at - 1)
    return begins ? [{ kind: 'gap', text: '', before: null, after: null }] : []
  })
}
