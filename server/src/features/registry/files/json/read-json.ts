import {
  type FileLimits,
  type TextEncoding,
  UnreadableFileError,
} from '../../../../platform/tables/delivered-file.ts'
import { parseJson } from '../../../../platform/tables/parse-json.ts'
import { readText } from '../read-text.ts'
import { RecordCutter } from './cut-records.ts'
import type { NumberedRecord, RecordBatch } from './record-columns.ts'

export interface FoundLists {
  readonly lists: number
  readonly longest: number
}

export function findLists(head: string, limits: FileLimits): FoundLists | null {
  const counts: number[] = []
  const cutter = new RecordCutter((_record, list) => {
    counts[list] = (counts[list] ?? 0) + 1
  }, limits.recordLength)
  cutter.push(head)
  if (counts.length === 0) return null
  const most = counts.reduce((one, other) => Math.max(one, other), 0)
  return { lists: counts.length, longest: counts.indexOf(most) }
}

/**
 * Yields the records of the longest list, numbered from 1. Invalid JSON, or lists beyond the inspected start,
 * yield a row with a fault.
 */
export async function* readJson(
  path: string,
  encoding: TextEncoding,
  { lists, longest }: FoundLists,
  limits: FileLimits,
  signal?: AbortSignal,
): AsyncGenerator<RecordBatch> {
  let number = 0
  let records: NumberedRecord[] = []
  let unread = 0
  const cutter = new RecordCutter((text, list) => {
    if (list >= lists) unread += 1
    if (list !== longest) return
    number += 1
    records.push(parseRecord(number, text))
  }, limits.recordLength)
  let bytesRead = 0
  for await (const piece of readText(path, encoding, signal)) {
    bytesRead = piece.bytesRead
    cutter.push(piece.text)
    yield { records, bytesRead }
    records = []
  }
  if (!cutter.isClosed) {
    throw new UnreadableFileError(
      'El archivo JSON está cortado: le falta el final. Generalo y subilo otra vez',
    )
  }
  if (unread > 0)
    yield { records: [{ number: number + 1, value: null, fault: unreadableLater(unread) }], bytesRead }
}

function unreadableLater(records: number): string {
  const many = records === 1 ? 'un registro' : `${records} registros`
  return `detrás de la lista que se lee hay otra, con ${many} que no se leen: subilos en un archivo aparte`
}

function parseRecord(number: number, text: string): NumberedRecord {
  try {
    return { number, value: parseJson(text), fault: null }
  } catch {
    return { number, value: null, fault: 'el registro no es JSON válido' }
  }
}
