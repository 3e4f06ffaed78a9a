import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml'

export interface UnitValue {
  /** Pesos, with cents. */
  readonly value: number
  readonly from: string
  readonly to: string | null
  readonly norm: string
  readonly source: string
}

export type UnitWritten =
  | { readonly outcome: 'written'; readonly text: string }
  | { readonly outcome: 'no_unit' }
  | { readonly outcome: 'known' }

/** Rewrites only the unit's block, with its comments. */
export function writeUnitValue(text: string, given: UnitValue, checked: string): UnitWritten {
  const place = findBlock(text, 'unit')
  if (place === null) return { outcome: 'no_unit' }
  const { before, block, after } = place
  const document = parseDocument(block)
  if (!isMap(document.get('unit'))) return { outcome: 'no_unit' }
  if (!insertValue(document, given)) return { outcome: 'known' }
  document.setIn(['unit', 'checked'], checked)
  return { outcome: 'written', text: `${before}${document.toString({ lineWidth: 0 })}${after}` }
}

function insertValue(document: Document, { value, from, to, norm, source }: UnitValue): boolean {
  const node = document.createNode({ value, from, ...(to === null ? {} : { to }), norm, source })
  const values = document.getIn(['unit', 'values'])
  if (!isSeq(values)) {
    document.setIn(['unit', 'values'], document.createNode([node]))
    return true
  }
  const days = values.items.map((item) => (isMap(item) ? dayOf(item) : { from: null, start: '' }))
  if (days.some((one) => one.from === from)) return false
  const older = days.findIndex(({ start }) => start < from)
  values.items.splice(older === -1 ? values.items.length : older, 0, node)
  return true
}

/** A value without a known start is ordered by its end. */
function dayOf(item: { get(key: string): unknown }) {
  const [from, to] = [item.get('from'), item.get('to')].map((day) => (typeof day === 'string' ? day : null))
  return { from: from ?? null, start: from ?? to ?? '' }
}

function findBlock(text: string, key: string) {
  const root = parseDocument(text).contents
  if (!isMap(root)) return null
  const starts = root.items.map((pair) => ({
    name: isScalar(pair.key) ? pair.key.value : null,
    at: isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0,
  }))
  const place = starts.findIndex(({ name }) => name === key)
  const start = starts[place]?.at
  if (start === undefined) return null
  const end = starts[place + 1]?.at ?? text.length
  const lines = text.slice(start, end).split('\n')
  let last = lines.length
  while (last > 0 && /^\s*$|^#/.test(lines[last - 1] ?? '')) last--
  const block = `${lines.slice(0, last).join('\n')}\n`
  return { before: text.slice(0, start), block, after: lines.slice(last).join('\n') + text.slice(end) }
}
