import type { FileHints, Separator } from '../../../../platform/tables/delivered-file.ts'
import { type TableStyle, unwrap } from './read-records.ts'
import { splitCells } from './split-cells.ts'

const SEPARATORS: readonly Separator[] = [';', ',', '\t', '|']
/** Spreadsheets take this first line as an instruction and do not number it. */
const DECLARED = /^"?sep=(.)"?$/i

export const declaresSeparator = (line: string): boolean => DECLARED.test(line)

/** The separator with the most consistent and most numerous cells per line. */
export function detectStyle(lines: readonly string[], hints: FileHints): TableStyle {
  const filled = lines.filter((line) => line.trim() !== '')
  const named = DECLARED.exec(filled[0] ?? '')?.[1] as Separator | undefined
  const declared = named !== undefined && SEPARATORS.includes(named) ? named : undefined
  const body = named === undefined ? filled : filled.slice(1)
  const plain = bestSeparator(body)
  const wrapped = bestSeparator(body.map(unwrap))
  const isWrapped = plain.gain === 0 && wrapped.gain > 0
  const separator = hints.separator ?? declared ?? (isWrapped ? wrapped : plain).separator
  return { separator, isWrapped, width: widthOf(isWrapped ? body.map(unwrap) : body, separator) }
}

function bestSeparator(lines: readonly string[]): { separator: Separator; gain: number } {
  const scored = SEPARATORS.map((separator) => ({ separator, gain: gainOf(lines, separator) }))
  return scored.reduce((best, one) => (one.gain > best.gain ? one : best))
}

function widthOf(lines: readonly string[], separator: Separator): number | null {
  const counts = [...widthsOf(lines, separator)].filter(([width]) => width > 1)
  const rows = counts.reduce((sum, [, times]) => sum + times, 0)
  const [width, times] = counts.reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
  return times >= rows * 0.8 && width >= 4 ? width : null
}

function gainOf(lines: readonly string[], separator: Separator): number {
  return Math.max(0, ...[...widthsOf(lines, separator)].map(([width, times]) => (width - 1) * times))
}

function widthsOf(lines: readonly string[], separator: Separator): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.includes('"') ? splitCells(line, separator) : line.split(separator)
    const width = typeof cells === 'string' ? 1 : cells.length
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  return counts
}
