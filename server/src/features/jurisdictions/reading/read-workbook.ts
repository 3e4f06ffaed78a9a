import { FILE_LIMITS, type FileLimits, UnreadableFileError } from '../../../platform/tables/delivered-file.ts'
import { openXlsx } from '../../../platform/tables/xlsx/open-xlsx.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import { type Parsed, parseSheetRows } from './parse-document.ts'

const MEGABYTE = 1_048_576

/** What a workbook of one answer may hold: the fines of one subject. */
const LIMITS: FileLimits = {
  ...FILE_LIMITS,
  unpackedBytes: 64 * MEGABYTE,
  cells: 500_000,
  sampledBytes: 16 * MEGABYTE,
  sharedTextLength: 5_000_000,
}

export interface OpenedWorkbook {
  readonly parsed: Parsed
  /** The words of its cells, for conditions on the text; of a file that cannot be read only its mark. */
  readonly text: string
}

/** Every ZIP begins with these bytes. */
export const isWorkbook = (body: Buffer): boolean => body.subarray(0, 2).toString('latin1') === 'PK'

/** Reads the sheet that the description names, or the first that looks like a table. */
export async function readWorkbook(body: Buffer, spec: ReadingSpec): Promise<OpenedWorkbook> {
  const failed: OpenedWorkbook = { parsed: { ok: false, reason: 'the answer is not XLSX' }, text: 'PK' }
  try {
    const opened = await openXlsx(
      body,
      body.length,
      spec.sheet === undefined ? {} : { sheet: spec.sheet },
      LIMITS,
    )
    if (!opened.ok) return failed
    const rows: (readonly string[])[] = []
    for await (const batch of opened.value.rows()) {
      for (const { cells, fault } of batch.rows) {
        if (fault !== null) return failed
        rows.push(cells.map((cell) => cell.trim()))
      }
    }
    return { parsed: parseSheetRows(rows, spec), text: rows.map((cells) => cells.join(' ')).join('\n') }
  } catch (error) {
    if (error instanceof UnreadableFileError) return failed
    throw error
  }
}
