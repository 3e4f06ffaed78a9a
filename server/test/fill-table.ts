import type { Database } from '../src/platform/database/database.ts'
import { createOrderedId } from '../src/platform/retention/ordered-id.ts'
import { ROW_OVERRIDES } from './row-overrides.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  readonly type: string
  /** Required in every insert. */
  readonly isNeeded: boolean
  /** The definitions of the table's checks on this column. */
  readonly checks: readonly string[]
}

/** Every table of the product: partitions are part of theirs. */
export async function readTables(database: Database): Promise<Table[]> {
  const { rows } = await database.pool.query<{ name: string; columns: Column[] }>(`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
      'isNeeded', a.attnotnull and not a.atthasdef and a.attidentity = '',
      'checks', (select coalesce(json_agg(pg_get_constraintdef(k.oid)), '[]') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  return rows
}

/** One id for all rows of a time, so that references are valid. */
const idAt = (at: Date) => createOrderedId(at, Buffer.alloc(4, 1))

/**
 * Writes one row of that time into a table with any columns. All ids and hashes are the same, so that rows of
 * different tables reference each other. `times` are columns that hold another instant.
 */
export async function fillTable(
  { pool }: Database,
  { name, columns }: Table,
  at: Date,
  times: Readonly<Record<string, Date>> = {},
): Promise<void> {
  const own = ROW_OVERRIDES[name] ?? {}
  const given = columns.filter((column) => column.isNeeded || column.name in own || column.name in times)
  const values = given.map(
    (column) => times[column.name] ?? (column.name in own ? own[column.name]?.(at) : makeValue(column, at)),
  )
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(
      `insert into ${name} (${given.map((column) => column.name).join(', ')})
       values (${given.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing`,
      values,
    )
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`a row of ${name} could not be made: ${String(cause)}`, { cause })
  } finally {
    client.release()
  }
}

function makeValue({ type, checks }: Column, at: Date): unknown {
  const said = checks.join(' ')
  const [, listed] = /ARRAY\['([^']+)'/.exec(said) ?? []
  if (type === 'text' && listed !== undefined) return listed
  const [, bytes] = /octet_length\(\w+\) = (\d+)/.exec(said) ?? []
  if (bytes !== undefined) return Buffer.alloc(Number(bytes), 1)
  switch (type) {
    case 'uuid':
      return idAt(at)
    case 'bytea':
      return Buffer.alloc(16, 1)
    case 'timestamp with time zone':
      return at
    case 'date':
      return at.toISOString().slice(0, 10)
    case 'boolean':
      return false
    case 'json':
    case 'jsonb':
      return '{}'
    case 'text[]':
    case 'integer[]':
      return []
    case 'text':
    case 'character varying':
      return 'x'
    default:
      return 1
  }
}
