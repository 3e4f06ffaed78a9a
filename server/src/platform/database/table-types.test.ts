import { sql } from 'kysely'
import { PostgresDialect as CodegenDialect, type DatabaseMetadata, generate } from 'kysely-codegen'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import type { ColumnTypes } from './column-types.ts'
import type { Db } from './database.ts'

const database = useTestDatabase()

describe('the types of the tables', () => {
  it('are those of the migrated database', async () => {
    const types = await generate({
      db: database().db,
      dialect: new CodegenDialect(),
      includePattern: 'public.*',
      outFile: null,
      postprocess: ({ metadata }) => typeListedValues(database().db, metadata),
    })
    await expect(types, 'table-types.ts is out of date: run npm run table-types').toMatchFileSnapshot(
      './table-types.ts',
    )
  })

  it.each(Object.entries(sampleValues()))('are those that the driver reads: %s', async (type, value) => {
    const { rows } = await sql<{ back: unknown }>`select ${value}::${sql.raw(type)} as back`.execute(
      database().db,
    )
    expect(rows).toEqual([{ back: value }])
  })

  it('have a sample above for each type of a column', async () => {
    const { rows } = await sql<{ type: string }>`
      select distinct t.typname as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0`.execute(
      database().db,
    )
    const known = Object.keys(sampleValues())
    expect(rows.map(({ type }) => type).filter((type) => !known.includes(type))).toEqual([])
  })
})

/** Values that another reading would change. */
function sampleValues(): ColumnTypes {
  return {
    bool: false,
    bytea: Buffer.from([0, 255]),
    _bytea: [Buffer.from([0, 255])],
    date: new Date(2026, 10, 23),
    float4: 0.5,
    float8: 0.1,
    int2: -2,
    int4: 2_147_483_647,
    _int4: [1, 2],
    int8: '9007199254740993',
    json: { list: [1, null, 'ñ'] },
    jsonb: { list: [1, null, 'ñ'] },
    numeric: '12345678901234567890.10',
    text: 'ñ',
    _text: ['a,b', '"'],
    timestamptz: new Date('2026-11-23T23:59:59.999Z'),
    uuid: '00000000-0000-4000-8000-000000000000',
    _uuid: ['00000000-0000-4000-8000-000000000000'],
  }
}

/** Types a column with `check (state in ('a', 'b'))` as `'a' | 'b'`. */
async function typeListedValues(db: Db, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  const { rows } = await sql<{ table: string; column: string; text: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1
      and pg_get_constraintdef(c.oid) like 'CHECK ((% = ANY (ARRAY[''%''::text])))%'`.execute(db)
  for (const { table, column, text } of rows) {
    const columns = metadata.tables.find(({ name }) => name === table)?.columns
    const listed = columns?.find(({ name }) => name === column)
    if (listed) listed.enumValues = [...text.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value)
  }
  return metadata
}
