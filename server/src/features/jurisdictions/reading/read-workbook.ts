import { reasonText } from '@multas/contract/consultation-reasons'
import { FILE_LIMITS, type FileLimits, UnreadableFileError } from '../../../platform/tables/delivered-file.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import { type Parsed, parseSheetRows } from './parse-document.ts'

const MEGABYTE = 1_048_576

const LIMITS: FileLimits = {
  ...FILE_LIMITS,
  unpackedBytes: 64 * MEGABYTE,
  cells: 500_000,
  sampledBytes: 16 * MEGABYTE,
  sharedTextLength: 5_000_000,
}

export interface OpenedWorkbook {
  readonly parsed: Parsed
  readonly text: string
}

export const isWorkbook = (body: Buffer): boolean => body.subarray(0, 2).toString('latin1') === 'PK'

export async function readWorkbook(body: Buffer, spec: ReadingSpec): Promise<OpenedWorkbook> {
  const failed: OpenedWorkbook = {
    parsed: { ok: false, reason: reasonText('wrong_format', 'XLSX') },
    text: 'PK',
  }
  try {
    const { openXlsx } = await import('../../../platform/tables/xlsx/open-xlsx.ts')
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
