import type { FileLimits, TextEncoding } from '../../../../platform/tables/delivered-file.ts'
import { parseJson } from '../../../../platform/tables/parse-json.ts'
import { createLineCutter } from '../csv/cut-lines.ts'
import { readText } from '../read-text.ts'
import type { NumberedRecord, RecordBatch } from './record-columns.ts'

/** A broken line is a row with a fault. */
export async function* readNdjson(
  path: string,
  encoding: TextEncoding,
  limits: FileLimits,
  signal?: AbortSignal,
): AsyncGenerator<RecordBatch> {
  const cutter = createLineCutter('\n', limits.recordLength)
  let number = 0
  let read = 0
  const recordsOf = (lines: readonly string[]): NumberedRecord[] =>
    lines.flatMap((line) => {
      number += 1
      return line.trim() === '' ? [] : [parseLine(number, line)]
    })
  for await (const { text, bytesRead } of readText(path, encoding, signal)) {
    read = bytesRead
    yield { records: recordsOf(cutter.push(text)), bytesRead }
  }
  yield { records: recordsOf(cutter.end()), bytesRead: read }
}

function parseLine(number: number, line: string): NumberedRecord {
  try {
    return { number, value: parseJson(line.trim().replace(/,$/, '')), fault: null }
  } catch {
    return { number, value: null, fault: 'la línea no es JSON' }
  }
}
