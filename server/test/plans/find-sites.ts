import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RecordedStatement } from './recorded-statement.ts'

/** A place of the product that runs a statement. */
export interface StatementSite {
  /** Below `server/src`. */
  readonly file: string
  readonly line: number
}

const SOURCE = path.join(import.meta.dirname, '../../src')
/** They run the statements of others. */
export const PASSES_ON: ReadonlySet<string> = new Set(
  ['statement', 'db', 'named-statements', 'prepared-client', 'reads', 'unit-of-work'].map(
    (name) => `platform/database/${name}.ts`,
  ),
)
/** A call of Kysely or of `pg` that runs a statement; neither begins nor ends a transaction. */
const RUNS =
  /(?<!\.transaction\(\)\s*)\.(?:execute(?:TakeFirst(?:OrThrow)?)?|query)(?:<[^;()]*>)?\((?!\s*(?:(?:async\s*)?\(?\w*\)?\s*=>|'(?:begin|commit|rollback)'))/g

/** Every place of the product that runs a statement. */
export function findSites(): readonly StatementSite[] {
  return globSync('**/*.ts', { cwd: SOURCE })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/') && !PASSES_ON.has(file))
    .flatMap((file) => sitesIn(file, readFileSync(path.join(SOURCE, file), 'utf8')))
}

export function sitesIn(file: string, text: string): StatementSite[] {
  return [...text.matchAll(RUNS)].map(({ index }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
  }))
}

/** The line in a stack is off by one or two when a call spans several lines. */
const NEAR_LINES = 2

/** Places whose statements no test ran, so that the gate does not know them. */
export function findUnknown(
  sites: readonly StatementSite[],
  statements: readonly Pick<RecordedStatement, 'file' | 'line'>[],
): StatementSite[] {
  return sites.filter(
    (site) =>
      !statements.some(({ file, line }) => file === site.file && Math.abs(line - site.line) <= NEAR_LINES),
  )
}
