import type { Reading } from './explain-statement.ts'
import type { Measured } from './measure-statements.ts'
import { keyOf, type RecordedStatement } from './recorded-statement.ts'

/** A fault of a statement. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly fault: string
}

/**
 * Tolerance: pages that a plan may read in addition for a fourfold table, such as another level of an index.
 */
const GROWTH = 1.5
const GROWTH_PAGES = 100
/** Sorting fewer rows is fast for any table size. */
const SORTED_ROWS = 1_000

/** The faults of the statements, from what they read in a table and in one four times as large. */
export function checkStatements(
  statements: readonly RecordedStatement[],
  small: ReadonlyMap<string, Measured>,
  large: ReadonlyMap<string, Measured>,
): readonly Finding[] {
  return statements.flatMap((statement) => {
    const [before, after] = [small.get(keyOf(statement)), large.get(keyOf(statement))]
    const { file, line, text } = statement
    return compareRuns(before, after).map((fault) => ({ file, line, text, fault }))
  })
}

function compareRuns(before: Measured | undefined, after: Measured | undefined): string[] {
  if (before === undefined || after === undefined) return ['was not run']
  if ('refused' in before) return [`could not be run: ${before.refused}`]
  if ('refused' in after) return [`could not be run: ${after.refused}`]
  return compare(before, after)
}

function compare(before: Reading, after: Reading): string[] {
  const faults: string[] = after.scanned.map((table) => `reads all of ${table}`)
  if (after.sorted > SORTED_ROWS && after.sorted > before.sorted * GROWTH)
    faults.push(`sorts ${before.sorted}, then ${after.sorted} rows`)
  if (after.buffers > before.buffers * GROWTH + GROWTH_PAGES)
    faults.push(`reads ${before.buffers}, then ${after.buffers} pages`)
  return faults
}
