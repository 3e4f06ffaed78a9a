import type { DeliveredBatch, DeliveredRow, FileLimits } from '../delivered-file.ts'
import { boundedRow } from '../raw-rows.ts'
import { flattenRecord } from './flatten-record.ts'

/** One record of a JSON file: its position, and what it is; null when it is not JSON. */
export interface NumberedRecord {
  readonly number: number
  readonly value: unknown
  readonly fault: string | null
}

export interface RecordBatch {
  readonly records: readonly NumberedRecord[]
  readonly bytesRead: number
}

/** The names that the first records have, in the order in which they come. */
export function namesOf(records: readonly NumberedRecord[]): string[] {
  const names = new Set<string>()
  for (const { value } of records) for (const name of flattenRecord(value)?.keys() ?? []) names.add(name)
  return [...names]
}

/** Records as rows under `names`. A name that none of the first records had is left out. */
export function toRows(batch: RecordBatch, names: readonly string[], limits: FileLimits): DeliveredBatch {
  return { rows: batch.records.map((record) => toRow(record, names, limits)), bytesRead: batch.bytesRead }
}

function toRow(
  { number, value, fault }: NumberedRecord,
  names: readonly string[],
  limits: FileLimits,
): DeliveredRow {
  if (fault !== null) return { number, cells: [], fault }
  const flat = flattenRecord(value)
  if (flat === null) return { number, cells: [], fault: 'no es un registro (un objeto con sus campos)' }
  return boundedRow(
    number,
    names.map((name) => flat.get(name) ?? ''),
    limits,
  )
}
