import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keyOf, RECORDS_DIRECTORY, type RecordedStatement } from './recorded-statement.ts'

/** Each statement once for each choice of its parameters, in the order of the source. */
export function readRecords(): readonly RecordedStatement[] {
  if (!existsSync(RECORDS_DIRECTORY)) return []
  const all = readdirSync(RECORDS_DIRECTORY).flatMap((file): RecordedStatement[] =>
    readFileSync(path.join(RECORDS_DIRECTORY, file), 'utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : JSON.parse(line))),
  )
  const once = new Map(all.map((recorded) => [keyOf(recorded), recorded]))
  return [...once.values()].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}
