import type { Checked } from '@multas/domain'
import { type DeliveredRow, UnreadableFileError } from './delivered-file.ts'
import { openDeliveredFile } from './open-delivered-file.ts'

/** A small table, whole. */
export interface ReadTable {
  readonly headers: readonly string[]
  readonly rows: readonly DeliveredRow[]
  /** It has more rows than were asked for. */
  readonly isCut: boolean
}

/**
 * Reads a delivered file of any format whole, up to `most` rows: for files that have nothing to do with fines. A
 * refusal is a sentence in Spanish for the person who uploaded it.
 */
export async function readTable(file: string, most: number): Promise<Checked<ReadTable>> {
  const opened = await openDeliveredFile(file)
  if (!opened.ok) return opened
  const rows: DeliveredRow[] = []
  try {
    for await (const batch of opened.value.rows()) {
      rows.push(...batch.rows)
      if (rows.length > most) break
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { ok: false, message: error.message }
    throw error
  }
  return {
    ok: true,
    value: { headers: opened.value.headers, rows: rows.slice(0, most), isCut: rows.length > most },
  }
}
