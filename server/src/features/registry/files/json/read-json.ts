import { type FileLimits, type TextEncoding, UnreadableFileError } from '../delivered-file.ts'
import { readText } from '../read-text.ts'
import { RecordCutter } from './cut-records.ts'
import type { NumberedRecord, RecordBatch } from './record-columns.ts'

/** Which of the lists of records at the start of a JSON text is the longest; null when it has none. */
export function findLongestList(head: string, limits: FileLimits): number | null {
  const counts: number[] = []
  const cutter = new RecordCutter((_record, list) => {
    counts[list] = (counts[list] ?? 0) + 1
  }, limits.recordLength)
  cutter.push(head)
  return counts.length === 0 ? null : counts.indexOf(Math.max(...counts))
}

/** The records of one list of a JSON file, numbered from 1. One that is not JSON is a row with a fault. */
export async function* readJson(
  path: string,
  encoding: TextEncoding,
  wanted: number,
  limits: FileLimits,
  signal?: AbortSignal,
): AsyncGenerator<RecordBatch> {
  let number = 0
  let records: NumberedRecord[] = []
  const cutter = new RecordCutter((text, list) => {
    if (list !== wanted) return
    number += 1
    records.push(parseRecord(number, text))
  }, limits.recordLength)
  for await (const { text, bytesRead } of readText(path, encoding, signal)) {
    cutter.push(text)
    yield { records, bytesRead }
    records = []
  }
  if (!cutter.isClosed) {
    throw new UnreadableFileError(
      'El archivo JSON está cortado: le falta el final. Generalo y subilo otra vez',
    )
  }
}

function parseRecord(number: number, text: string): NumberedRecord {
  try {
    return { number, value: JSON.parse(text), fault: null }
  } catch {
    return { number, value: null, fault: 'el registro no es JSON válido' }
  }
}
