import type { Fine } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type FineRow, toFineRow, toHex } from './fine-row.ts'

export interface FoundFine {
  readonly subjectHash: Buffer
  readonly fine: Fine
  readonly searchId?: string
}

export interface FineRecord extends FineRow {
  readonly id: string | null
  readonly subject: string
  readonly now: Date
}

/** Keeps the last version of each fine, sorted by key to avoid deadlocks. */
export function toFineRecords(
  secrets: Pick<Secrets, 'encrypt'>,
  fines: readonly FoundFine[],
  now: Date,
): readonly FineRecord[] {
  const last = new Map<string, FoundFine>()
  for (const found of fines) last.set(`${found.subjectHash.toString('hex')}${found.fine.hash}`, found)
  const ordered =
    last.size < 2
      ? [...last.values()]
      : [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found)
  return ordered.map(({ searchId = null, subjectHash, fine }) => ({
    id: searchId,
    subject: toHex(subjectHash),
    now,
    ...toFineRow(secrets, fine),
  }))
}
