import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { declaredStatements, type Statement, statement } from '../src/platform/database/statement.ts'
import { describeStatement } from './describe-statement.ts'
import { columnSpecs, readNullableColumns } from './statement-rows.ts'
import { useTestDatabase } from './test-database.ts'

const SOURCE = path.join(import.meta.dirname, '../src')
const database = useTestDatabase()

interface Catalogue {
  readonly types: ReadonlyMap<number, string>
  readonly columns: ReadonlyMap<string, string>
  readonly nullable: ReadonlySet<string>
}

let catalogue: Catalogue
let statements: readonly Statement<unknown>[] = []

beforeAll(async () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'))
  const declaring = files.filter((file) =>
    /\bstatement\(/.test(readFileSync(path.join(SOURCE, file), 'utf8')),
  )
  // One after the other: imported in parallel, a module once declared its statement twice.
  for (const file of declaring) await import(path.join(SOURCE, file))
  statements = declaredStatements()
  catalogue = await readCatalogue(database().pool)
}, 300_000)

describe('each declared statement', () => {
  it('has the columns that it declares', async () => {
    const client = await database().pool.connect()
    try {
      const faults: string[] = []
      for (const one of statements) faults.push(...(await findFaults(client, one)))
      expect(faults).toEqual([])
    } finally {
      client.release()
    }
  })

  it('is seen here', () => {
    expect(statements.length).toBeGreaterThan(90)
  })
})

describe('a declared row', () => {
  it.each([
    ['a column that is missing', 'select id from searches', { state: 'text' }, 'state: not selected'],
    ['a type that differs', 'select count(*) as n from searches', { n: 'int4' }, 'n: is int8, declared int4'],
    [
      'another column of the same type',
      'select created_at as at from searches',
      { at: 'searches.deadline_at' },
      'at: is searches.created_at, declared searches.deadline_at',
    ],
    [
      'a column that may be null',
      'select completed_at as at from searches',
      { at: 'timestamptz' },
      'at: may be null: declare searches.completed_at',
    ],
    ['a broken statement', 'select nothing from searches', {}, 'column "nothing" does not exist'],
  ] as const)('is refused for %s', async (name, text, row, fault) => {
    const client = await database().pool.connect()
    try {
      expect(await findFaults(client, statement({ name, text, row }))).toEqual([`${name}: ${fault}`])
    } finally {
      client.release()
    }
  })
})

async function findFaults(client: pg.PoolClient, { name, text, row }: Statement<unknown>): Promise<string[]> {
  try {
    const fields = await describeStatement(client, text)
    const faults = columnSpecs(row).map(({ column, source, mark }) => {
      const field = fields.find((one) => one.name === column)
      const fault = field ? checkColumn(field, source, mark) : 'not selected'
      return fault === null ? [] : [`${name}: ${column}: ${fault}`]
    })
    return faults.flat()
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : 'failed'}`]
  }
}

function checkColumn(field: pg.FieldDef, source: string, mark: string): string | null {
  const type = catalogue.types.get(field.dataTypeID) ?? '?'
  const column = catalogue.columns.get(`${field.tableID}.${field.columnID}`)
  const actual = source.includes('.') ? column : type
  if (actual !== source) return `is ${actual ?? type}, declared ${source}`
  const isNullable = column !== undefined && catalogue.nullable.has(column)
  return isNullable && !source.includes('.') && mark === '' ? `may be null: declare ${column}` : null
}

async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const types = await pool.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  const columns = await pool.query<{ key: string; name: string }>(`
    select attrelid || '.' || attnum as key, attrelid::regclass || '.' || attname as name from pg_attribute`)
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(columns.rows.map(({ key, name }) => [key, name])),
    nullable: await readNullableColumns(pool),
  }
}
