import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CompiledQuery, Kysely, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { Db } from '../../src/platform/database/db.ts'
import { PASSES_ON } from './find-sites.ts'
import { keyOf, RECORDS_DIRECTORY, type RecordedStatement, toRecordedValue } from './recorded-statement.ts'

/**
 * Records each statement of the product that a test file runs, with the first parameters it got and the line that runs
 * it, for the plan gate (docs/decisions/0073). Statements of tests themselves are left out.
 */

const SOURCE = path.join(import.meta.dirname, '../../src')
const ROWS = path.join(import.meta.dirname, '../statement-rows.ts')
const FRAME = /(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/
/** By key, of this test file. */
export const statements = new Map<string, RecordedStatement>()

function record(text: unknown, values: readonly unknown[] | undefined): void {
  if (typeof text !== 'string') return
  const site = findSite()
  if (site === null) return
  const recorded = { ...site, text, values: (values ?? []).map(toRecordedValue) }
  const key = keyOf(recorded)
  if (!statements.has(key)) statements.set(key, recorded)
}

/** The nearest line of the product that asked for the statement; null when a test did. */
function findSite(): Pick<RecordedStatement, 'file' | 'line'> | null {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const { stack = '' } = new Error('where')
  Error.stackTraceLimit = stackTraceLimit
  for (const text of stack.split('\n')) {
    const [, file = '', line = ''] = FRAME.exec(text.trim()) ?? []
    if ([import.meta.filename, ROWS, ''].includes(file) || file.includes('/node_modules/')) continue
    if (!file.startsWith(SOURCE) || file.endsWith('.test.ts') || file.includes('/testing/')) return null
    const own = path.relative(SOURCE, file)
    if (!PASSES_ON.has(own)) return { file: own, line: Number(line) }
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
      const [given, values] = args
      if (typeof given === 'object' && given !== null && 'text' in given)
        record(given.text, 'values' in given && Array.isArray(given.values) ? given.values : undefined)
      else record(given, Array.isArray(values) ? values : undefined)
      return query.apply(this, args)
    },
  })
}

afterAll(() => {
  if (process.env.RECORD_STATEMENTS !== '1' || statements.size === 0) return
  mkdirSync(RECORDS_DIRECTORY, { recursive: true })
  writeFileSync(
    path.join(RECORDS_DIRECTORY, `${randomUUID()}.json`),
    JSON.stringify([...statements.values()]),
  )
})
