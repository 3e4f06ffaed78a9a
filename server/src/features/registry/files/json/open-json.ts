import { accepted, type Checked, refused } from '@multas/domain'
import {
  type FileLimits,
  SAMPLE_ROWS,
  type TextEncoding,
} from '../../../../platform/tables/delivered-file.ts'
import type { RawRows } from '../../../../platform/tables/raw-rows.ts'
import { readText } from '../read-text.ts'
import { findLists, readJson } from './read-json.ts'
import { readNdjson } from './read-ndjson.ts'
import { type NumberedRecord, namesOf, prepareRows, type RecordBatch } from './record-columns.ts'

const HEAD_LENGTH = 1024 * 1024

export interface OpenRecords {
  readonly format: 'json' | 'ndjson'
  readonly headers: readonly string[]
  readonly rows: RawRows
  readonly notes: readonly string[]
}

type Records = (signal?: AbortSignal) => AsyncGenerator<RecordBatch>

export function sniffJson(head: string): 'json' | 'ndjson' | null {
  const text = head.trimStart()
  if (text.startsWith('[')) return /^\[\s*[[{\]]/.test(text) ? 'json' : null
  if (!/^\{\s*["}]/.test(text)) return null
  const [first = '', second = ''] = text.split('\n').filter((line) => line.trim() !== '')
  const isAlone = isJson(first)
  if (isAlone && second === '') return /:\s*\[\s*\{/.test(first) ? 'json' : 'ndjson'
  return isAlone || isJson(second) ? 'ndjson' : 'json'
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line.trim().replace(/,$/, ''))
    return line.trim().startsWith('{')
  } catch {
    return false
  }
}

export async function openRecords(
  path: string,
  format: 'json' | 'ndjson',
  encoding: TextEncoding,
  limits: FileLimits,
): Promise<Checked<OpenRecords>> {
  const found = format === 'json' ? findLists(await readHead(path, encoding), limits) : null
  if (format === 'json' && found === null) return refused('El archivo JSON no tiene una lista de registros')
  const records: Records = (signal) =>
    found === null
      ? readNdjson(path, encoding, limits, signal)
      : readJson(path, encoding, found, limits, signal)
  const headers = namesOf(await firstRecords(records)).slice(0, limits.columns)
  if (headers.length === 0) return refused('El archivo no tiene ningún registro que se pueda leer')
  const rows: RawRows = async function* (signal) {
    const toRows = prepareRows(headers, limits)
    for await (const batch of records(signal)) yield toRows(batch)
  }
  return accepted({
    format,
    headers,
    rows,
    notes: found !== null && found.lists > 1 ? [noteLists(found.lists)] : [],
  })
}

function noteLists(lists: number): string {
  return `El archivo tiene ${lists} listas de registros y se lee solo la más larga: si las demás también tienen infracciones, subilas en archivos aparte`
}

async function readHead(path: string, encoding: TextEncoding): Promise<string> {
  let head = ''
  for await (const { text } of readText(path, encoding)) {
    head += text
    if (head.length >= HEAD_LENGTH) break
  }
  return head
}

async function firstRecords(records: Records): Promise<readonly NumberedRecord[]> {
  const most = SAMPLE_ROWS * 5
  const first: NumberedRecord[] = []
  for await (const batch of records()) {
    first.push(...batch.records.slice(0, most - first.length))
    if (first.length >= most) break
  }
  return first
}
