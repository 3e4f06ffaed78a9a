import type { Fine } from '@multas/domain'
import { type FineRow, toFineRow, toHex } from './fine-row.ts'

/** A fine of a subject on its way into `fines`. */
export interface FoundFine {
  readonly subjectHash: Buffer
  readonly fine: Fine
  /** The search that found it; left out by whoever looks without one. */
  readonly searchId?: string
}

/** The same as PostgreSQL reads it from JSON. */
export interface FineRecord extends FineRow {
  readonly id: string | null
  readonly subject: string
  readonly now: Date
}

/** Each fine once, its last version; in the order of its key, so that two writers never wait for each other in a ring. */
export function toFineRecords(fines: readonly FoundFine[], now: Date): readonly FineRecord[] {
  const rows = new Map<string, FineRecord>()
  for (const { searchId = null, subjectHash, fine } of fines) {
    const subject = toHex(subjectHash)
    rows.set(`${subject}${fine.hash}`, { id: searchId, subject, now, ...toFineRow(fine) })
  }
  return rows.size < 2
    ? [...rows.values()]
    : [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
