import type { Checked } from '@multas/domain'
import {
  type DeliveredRow,
  TABLE_LIMITS,
  UnreadableFileError,
} from '../../../platform/tables/delivered-file.ts'
import { openDeliveredFile } from './open-delivered-file.ts'

export interface ReadTable {
  readonly headers: readonly string[]
  readonly rows: readonly DeliveredRow[]
  readonly isCut: boolean
}

/** Maximum rows of a sheet, empty ones included: no real table exceeds this. */
const SHEET_ROWS = 1_048_576

/** Spreadsheets end in thousands of rows that were once colored; these are not table rows. */
const isWritten = ({ cells, fault }: DeliveredRow): boolean =>
  fault !== null || cells.some((cell) => cell.trim() !== '')

/** Reads a whole file of any format, up to `most` non-empty rows. */
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
