import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { type CompiledQuery, Kysely, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { Db } from '../../src/platform/database/db.ts'
import { PASSES_ON } from './find-sites.ts'
import { keyOf, RECORDS_DIRECTORY, type RecordedStatement, toRecordedValue } from './recorded-statement.ts'

/**
 * Records each statement of the product that a test or a process of it runs, with the first parameters it got and the
 * line that runs it, for the plan gate (docs/decisions/0073). Statements of tests themselves are left out.
 */

const SOURCE = path.join(import.meta.dirname, '../../src')
const ROWS = path.join(import.meta.dirname, '../statement-rows.ts')
const FRAME = /(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/
/** By key. */
export const statements = new Map<string, RecordedStatement>()
const isKept = process.env.RECORD_STATEMENTS === '1'
const records = path.join(RECORDS_DIRECTORY, `${randomUUID()}.jsonl`)
if (isKept) mkdirSync(RECORDS_DIRECTORY, { recursive: true })

function record(text: unknown, values: readonly unknown[] | undefined): void {
  if (typeof text !== 'string') return
  const site = findSite()
  if (site === null) return
  const recorded = { ...site, text, values: (values ?? []).map(toRecordedValue) }
  const key = keyOf(recorded)
  if (statements.has(key)) return
  statements.set(key, recorded)
  // At once: a process may be killed.
  if (isKept) appendFileSync(records, `${JSON.stringify(recorded)}\n`)
}

const isOwn = (file: string) => [import.meta.filename, ROWS, ''].includes(file)

function listFrames(): readonly { readonly file: string; readonly line: number }[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const { stack = '' } = new Error('where')
  Error.stackTraceLimit = stackTraceLimit
  return stack.split('\n').flatMap((text) => {
    const [, file = '', line = ''] = FRAME.exec(text.trim()) ?? []
    return isOwn(file) ? [] : [{ file, line: Number(line) }]
  })
}

/** A pool sends what waits for a connection from the stack of whoever returns one. */
const isCalledByLibrary = () => listFrames()[0]?.file.includes('/node_modules/') ?? false

/** The nearest line of the product that asked for the statement; null when a test did. */
function findSite(): Pick<RecordedStatement, 'file' | 'line'> | null {
  for (const { file, line } of listFrames()) {
    if (file.includes('/node_modules/')) continue
    if (!file.startsWith(SOURCE) || file.endsWith('.test.ts') || file.includes('/testing/')) return null
    const own = path.relative(SOURCE, file)
    if (!PASSES_ON.has(own)) return { file: own, line }
  }
  return null
}

const compileQuery = PostgresQueryCompiler.prototype.compileQuery
PostgresQueryCompiler.prototype.compileQuery = function (...args) {
  const compiled = compileQuery.apply(this, args)
  record(compiled.sql, compiled.parameters)
  return compiled
}

const { executeQuery } = Kysely.prototype
Object.assign(Kysely.prototype, {
  executeQuery(this: Db, query: CompiledQuery) {
    record(query.sql, query.parameters)
    return executeQuery.call(this, query)
  },
})

for (const { prototype } of [pg.Client, pg.Pool]) {
  const query: (...args: unknown[]) => unknown = prototype.query
  Object.assign(prototype, {
    query(this: unknown, ...args: unknown[]) {
      if (isCalledByLibrary()) return query.apply(this, args)
      const [given, values] = args
      if (typeof given === 'object' && given !== null && 'text' in given)
        record(given.text, 'values' in given && Array.isArray(given.values) ? given.values : undefined)
      else record(given, Array.isArray(values) ? values : undefined)
      return query.apply(this, args)
    },
  })
}
