import type {
  DeliveredBatch,
  FileHints,
  FileLimits,
  TextEncoding,
} from '../../../../platform/tables/delivered-file.ts'
import type { RawRows } from '../../../../platform/tables/raw-rows.ts'
import { readText } from '../read-text.ts'
import { createLineCutter } from './cut-lines.ts'
import { declaresSeparator, detectStyle } from './detect-style.ts'
import { CutRowFinder } from './find-cut-rows.ts'
import { fixMojibake, mayBeMangled } from './fix-mojibake.ts'
import { RecordReader, type TableStyle } from './read-records.ts'

const STYLE_LINES = 200
const HEAD_LENGTH = 256 * 1024

export interface OpenTable {
  readonly style: TableStyle
  readonly rows: RawRows
}

export async function openCsv(
  path: string,
  encoding: TextEncoding,
  hints: FileHints,
  limits: FileLimits,
): Promise<OpenTable> {
  const head = await readHead(path, encoding)
  const end = head.includes('\n') || !head.includes('\r') ? '\n' : '\r'
  const lines = head.split(end, STYLE_LINES).map((line) => withoutMark(line.replace(/\r$/, '')))
  const style = detectStyle(lines, hints)
  return { style, rows: (signal) => readRows({ path, encoding, end, style, limits }, signal) }
}

async function readHead(path: string, encoding: TextEncoding): Promise<string> {
  let head = ''
  for await (const { text } of readText(path, encoding)) {
    head += text
    if (head.length >= HEAD_LENGTH) break
  }
  return head
}

interface Table {
  readonly path: string
  readonly encoding: TextEncoding
  readonly end: '\n' | '\r'
  readonly style: TableStyle
  readonly limits: FileLimits
}

async function* readRows(
  { path, encoding, end, style, limits }: Table,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeliveredBatch> {
  const cutter = createLineCutter(end, limits.recordLength)
  const records = new RecordReader(style, limits)
  const joints = new CutRowFinder(style.width)
  let read = 0
  let isStart = true
  for await (const { text, bytesRead } of readText(path, encoding, signal)) {
    read = bytesRead
    const cut = mayHaveMark(text) ? cutter.push(text).map(withoutMark) : cutter.push(text)
    const lines = isStart && declaresSeparator(cut[0] ?? '') ? cut.slice(1) : cut
    isStart &&= cut.length === 0
    const found = records.push(mayBeMangled(text) ? lines.map(fixMojibake) : lines)
    yield { rows: joints.push(found), bytesRead }
  }
  const last = [...records.push(cutter.end().map(fixMojibake)), ...records.end()]
  yield { rows: [...joints.push(last), ...joints.end()], bytesRead: read }
}

/** The byte order mark, decoded correctly or as Windows-1252. */
const MARK = /^(?:\ufeff|ï»¿)/

/** Merged files have byte order marks inside, possibly before a quoted cell. */
function withoutMark(line: string): string {
  return line.replace(MARK, '')
}

function mayHaveMark(text: string): boolean {
  return text.includes('\ufeff') || text.includes('ï»¿')
}
