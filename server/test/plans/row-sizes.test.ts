import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '../test-database.ts'
import { MADE, REALISTIC_ROWS } from './realistic-rows.ts'

const database = useTestDatabase()
const DOCUMENT = path.join(import.meta.dirname, '../../../docs/capacity.md')
const TOLERANCE = 0.1
let client: PoolClient

/** With its partitions. */
const SIZE = `select sum(pg_table_size(oid))::float8 as heap, sum(pg_indexes_size(oid))::float8 as indexes
  from pg_class where oid = $1::regclass or oid in (select inhrelid from pg_inherits where inhparent = $1::regclass)`

beforeAll(async () => {
  client = await database().pool.connect()
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; ${MADE}`)
}, 60_000)
afterAll(() => client?.release())

/** Bytes for each row as docs/capacity.md says: `| \`table\` | heap | indexes |`. */
function documented(table: string): readonly number[] {
  const row = readFileSync(DOCUMENT, 'utf8').match(
    new RegExp(`^\\| \`${table}\` \\| (\\d+) \\| (\\d+) \\|`, 'm'),
  )
  return [Number(row?.[1]), Number(row?.[2])]
}

it.each(Object.entries(REALISTIC_ROWS))(
  'a row of %s is as large as docs/capacity.md says',
  async (table, insert) => {
    const { rowCount } = await client.query(insert)
    await client.query(`vacuum analyze ${table}`)
    const { rows } = await client.query<{ heap: number; indexes: number }>(SIZE, [table])
    const sizes = [rows[0]?.heap ?? 0, rows[0]?.indexes ?? 0].map((bytes) =>
      Math.round(bytes / (rowCount ?? 1)),
    )
    const expected = documented(table)
    for (const [at, size] of sizes.entries())
      expect(
        Math.abs((expected[at] ?? 0) - size),
        `${table}: ${sizes.join(' and ')}, documented ${expected.join(' and ')}`,
      ).toBeLessThan(TOLERANCE * size + 3)
  },
  120_000,
)
