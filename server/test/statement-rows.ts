import type pg from 'pg'
import { declaredStatements, type RowSpec, type Statement } from '../src/platform/database/statement.ts'

interface DeclaredColumn {
  readonly column: string
  /** A column of a table (`searches.id`) or a type. */
  readonly source: string
  readonly mark: '' | '?' | '!'
}

export function columnSpecs(row: RowSpec): readonly DeclaredColumn[] {
  return Object.entries(row).map(([column, declared]) => {
    const spec = typeof declared === 'string' ? declared : declared.spec
    const mark = spec.endsWith('?') ? '?' : spec.endsWith('!') ? '!' : ''
    return { column, source: mark === '' ? spec : spec.slice(0, -1), mark }
  })
}

export async function readNullableColumns(pool: Pick<pg.Pool, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(`
    select attrelid::regclass || '.' || attname as name from pg_attribute a join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attnotnull`)
  return new Set(rows.map(({ name }) => name))
}

/** A column that is declared without null must not be null in any row that a test reads. */
function refuseNulls(
  { name, row }: Statement<unknown>,
  rows: readonly Readonly<Record<string, unknown>>[],
  nullable: ReadonlySet<string>,
) {
  for (const { column, source, mark } of columnSpecs(row)) {
    if (mark === '?' || (mark === '' && nullable.has(source))) continue
    if (rows.some((one) => one[column] === null))
      throw new Error(`${name} read null for ${column}, which it declares as ${source}${mark}`)
  }
}

/** Checks the rows of each declared statement that `client` runs, once the nullable columns are known. */
export function watchRows(client: pg.PoolClient, nullable: () => ReadonlySet<string> | undefined): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, {
    query(...args: unknown[]) {
      const statement = findDeclared(args[0])
      const known = nullable()
      if (statement === undefined || known === undefined) return query(...args)
      const checkRows = (result: pg.QueryResult) => {
        refuseNulls(statement, result.rows, known)
        return result
      }
      const back = args.at(-1)
      if (typeof back !== 'function')
        return Promise.resolve(query(...args) as Promise<pg.QueryResult>).then(checkRows)
      return query(...args.slice(0, -1), (error: unknown, result: pg.QueryResult) => {
        if (error) return back(error, result)
        try {
          return back(null, checkRows(result))
        } catch (fault) {
          return back(fault)
        }
      })
    },
  })
}

/** By its name, or by its text where it is sent without one. */
function findDeclared(first: unknown): Statement<unknown> | undefined {
  if (typeof first === 'string') return declaredStatements().find(({ text }) => text === first)
  if (typeof first !== 'object' || first === null) return undefined
  if ('name' in first) return declaredStatements().find(({ name }) => name === first.name)
  return 'text' in first ? declaredStatements().find(({ text }) => text === first.text) : undefined
}
