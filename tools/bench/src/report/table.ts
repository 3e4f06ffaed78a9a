import { evaluateTarget, type Figure, ratioOf, type Target } from './figure.ts'

const HEADINGS = ['figure', 'baseline', 'product', 'ratio', 'target', '', 'arrival'] as const
const RIGHT_ALIGNED = new Set([1, 2, 3, 4])

/** The figures of one bench as text: a row each, columns as wide as they need. */
export function renderTable(title: string, figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(toRow)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [title, lines[0], rule, ...lines.slice(1)].map((line) => line?.trimEnd()).join('\n')
}

function toRow(figure: Figure): readonly string[] {
  const ratio = ratioOf(figure)
  return [
    figure.name,
    figure.baseline === null ? '-' : withUnit(figure.baseline, figure.unit),
    withUnit(figure.product, figure.unit),
    ratio === null ? '-' : ratio.toFixed(3),
    figure.target ? describeTarget(figure.target, figure.unit) : '-',
    evaluateTarget(figure),
    figure.arrival,
  ]
}

function describeTarget({ of, at, value, isGate }: Target, unit: string): string {
  const bound = at === 'most' ? '<=' : '>='
  const what = {
    ratio: `${value} x baseline`,
    product: withUnit(value, unit),
    difference: `baseline + ${withUnit(value, unit)}`,
  }[of]
  return `${isGate ? '' : '('}${bound} ${what}${isGate ? '' : ')'}`
}

const withUnit = (value: number, unit: string): string => `${round(value)}${unit && ` ${unit}`}`

/** Four significant digits for small numbers, whole numbers for large ones. */
function round(value: number): string {
  if (Number.isNaN(value)) return 'none'
  return Math.abs(value) >= 1000 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(4)
}

const pad = (text: string, width: number, column: number): string =>
  RIGHT_ALIGNED.has(column) ? text.padStart(width) : text.padEnd(width)
