import type { Checked } from '@multas/domain'
import {
  type DeliveredRow,
  TABLE_LIMITS,
  UnreadableFileError,
} from '../../../platform/tables/delivered-file.ts'
import { openDeliveredFile } from './open-delivered-file.ts'

/** A small table, whole. */
export interface ReadTable {
  readonly headers: readonly string[]
  readonly rows: readonly DeliveredRow[]
  /** It has more rows than were asked for. */
  readonly isCut: boolean
}

/** Rows of a sheet at most, empty ones among them: what goes on beyond is no table that somebody made. */
const SHEET_ROWS = 1_048_576

/** Spreadsheets end in thousands of rows that somebody once coloured: they are no rows of a table. */
const isWritten = ({ cells, fault }: DeliveredRow): boolean =>
  fault !== null || cells.some((cell) => cell.trim() !== '')

/**
 * Reads a delivered file of any format whole, up to `most` rows with something in them: for files that have nothing to
 * do with fines. A refusal is a sentence in Spanish for the person who uploaded it.
 */
export async function readTable(file: string, most: number): Promise<Checked<ReadTable>> {
  const opened = await openDeliveredFile(file, {}, TABLE_LIMITS)
  if (!opened.ok) return opened
  const rows: DeliveredRow[] = []
  let isEndless = false
  try {
    for await (const batch of opened.value.rows()) {
      rows.push(...batch.rows.filter(isWritten))
      isEndless = (batch.rows.at(-1)?.number ?? 0) > SHEET_ROWS
      if (rows.length > most || isEndless) break
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { ok: false, message: error.message }
    throw error
  }
  return {
    ok: true,
    value: {
      headers: opened.value.headers,
      rows: rows.slice(0, most),
      isCut: rows.length > most || isEndless,
    },
  }
}
