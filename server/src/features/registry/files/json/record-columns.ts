import type { DeliveredBatch, DeliveredRow, FileLimits } from '../../../../platform/tables/delivered-file.ts'
import { boundedRow } from '../../../../platform/tables/raw-rows.ts'
import { flattenRecord } from './flatten-record.ts'

export interface NumberedRecord {
  readonly number: number
  readonly value: unknown
  readonly fault: string | null
}

export interface RecordBatch {
  readonly records: readonly NumberedRecord[]
  readonly bytesRead: number
}

export function namesOf(records: readonly NumberedRecord[]): string[] {
  const names = new Set<string>()
  for (const { value } of records) for (const name of flattenRecord(value)?.keys() ?? []) names.add(name)
  return [...names]
}

const MAX_UNREAD = 100

/** Values under names other than `names` are left out; the first row with such a name reports it. */
export function prepareRows(
  names: readonly string[],
  limits: FileLimits,
): (batch: RecordBatch) => DeliveredBatch {
  const known = new Set(names)
  const met = new Set<string>()
  const meet = (flat: ReadonlyMap<string, string>): string[] => {
    if (met.size >= MAX_UNREAD) return []
    const unread = [...flat].flatMap(([name, text]) =>
      text.trim() === '' || known.has(name) || met.has(name) ? [] : [name],
    )
    for (const name of unread) met.add(name)
    return unread
  }
  const toRow = ({ number, value, fault }: NumberedRecord): DeliveredRow => {
    if (fault !== null) return { number, cells: [], fault }
    const flat = flattenRecord(value)
    if (flat === null) return { number, cells: [], fault: 'no es un registro (un objeto con sus campos)' }
    let found = 0
    const cells = names.map((name) => {
      const cell = flat.get(name)
      if (cell !== undefined) found += 1
      return cell ?? ''
    })
    const row = boundedRow(number, cells, limits)
    const unread = found === flat.size ? [] : meet(flat)
    return unread.length === 0 ? row : { ...row, unread }
  }
  return ({ records, bytesRead }) => ({ rows: records.map(toRow), bytesRead })
}
