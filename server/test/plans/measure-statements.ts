import pg, { type ClientBase } from 'pg'
import { chooseValues } from './choose-values.ts'
import { explainStatement, type Reading, readPages } from './explain-statement.ts'
import type { Table } from './load-tables.ts'
import { keyOf, type RecordedStatement } from './recorded-statement.ts'

/** The reads of a statement, or the error of PostgreSQL. */
export type Measured = Reading | { readonly refused: string }

/** Statements that read and write rows; the others (`begin`, `set`, `copy`, `listen`) have no plan. */
export const hasPlan = ({ text }: Pick<RecordedStatement, 'text'>): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text)

/** Runs every statement once with typical parameters. By the key of the statement. */
export async function measureStatements(
  client: ClientBase,
  tables: readonly Table[],
  statements: readonly RecordedStatement[],
  oldest: Date,
): Promise<ReadonlyMap<string, Measured>> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const pagesOf = await readPages(client)
  const measured = new Map<string, Measured>()
  for (const statement of statements) {
    const values = await chooseValues(client, byName, statement, oldest)
    measured.set(keyOf(statement), await measure(client, statement.text, values, pagesOf))
  }
  return measured
}

const [TABLE_OF_A_TEST, SAME_KEY, SAME_ROW_TWICE] = ['42P01', '23505', '21000']
const NOTHING_READ: Reading = { buffers: 0, scanned: [], sorted: 0, milliseconds: 0 }

async function measure(
  client: ClientBase,
  text: string,
  values: readonly unknown[],
  pagesOf: ReadonlyMap<string, number>,
): Promise<Measured> {
  try {
    // A first run reads what the catalogues say of its tables.
    await explainStatement(client, text, values, pagesOf)
    return await explainStatement(client, text, values, pagesOf)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === TABLE_OF_A_TEST || code === SAME_KEY || code === SAME_ROW_TWICE) return NOTHING_READ
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}
