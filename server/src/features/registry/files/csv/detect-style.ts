import type { FileHints, Separator } from '../delivered-file.ts'
import { type TableStyle, unwrap } from './read-records.ts'
import { splitCells } from './split-cells.ts'

const SEPARATORS: readonly Separator[] = [';', ',', '\t', '|']
/** What Excel takes as an order about the file, and other programs as a line of it. */
const DECLARED = /^"?sep=(.)"?$/i

/** How a table is written: the separator that gives the most lines the same, and most, cells. */
export function detectStyle(lines: readonly string[], hints: FileHints): TableStyle {
  const filled = lines.filter((line) => line.trim() !== '')
  const said = DECLARED.exec(filled[0] ?? '')?.[1] as Separator | undefined
  const declared = said !== undefined && SEPARATORS.includes(said) ? said : undefined
  const body = said === undefined ? filled : filled.slice(1)
  const plain = bestSeparator(body)
  const wrapped = bestSeparator(body.map(unwrap))
  const isWrapped = plain.gain === 0 && wrapped.gain > 0
  const separator = hints.separator ?? declared ?? (isWrapped ? wrapped : plain).separator
  return { separator, isWrapped }
}

function bestSeparator(lines: readonly string[]): { separator: Separator; gain: number } {
  const judged = SEPARATORS.map((separator) => ({ separator, gain: gainOf(lines, separator) }))
  return judged.reduce((best, one) => (one.gain > best.gain ? one : best))
}

/** How many cells beyond the first the commonest width explains. */
function gainOf(lines: readonly string[], separator: Separator): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.includes('"') ? splitCells(line, separator) : line.split(separator)
    const width = typeof cells === 'string' ? 1 : cells.length
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  return Math.max(0, ...[...counts].map(([width, lines]) => (width - 1) * lines))
}
