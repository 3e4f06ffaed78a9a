import type { ClientBase } from 'pg'
import { COLUMN_VALUES } from './column-values.ts'
import { rowsOf, SMALL_TABLES } from './sizes.ts'

/**
 * Fills every table with made-up rows by SQL. Row 1 is the newest, and further rows are older: a table that is twice
 * as large has twice as much history. Rows that belong together name one another through their foreign keys and
 * hashes, so many to one as `ROWS` says.
 */

interface Column {
  readonly name: string
  readonly type: string
  readonly is_nullable: boolean
  readonly is_identity: boolean
  /** The words that its check allows. */
  readonly words: readonly string[] | null
  readonly bytes: number | null
  /** The referenced table. */
  readonly parent: string | null
  readonly parent_column: string | null
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

export async function readTables(client: ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, null), 'is_nullable', not a.attnotnull,
      'is_identity', a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval%', false),
      'words', (select array(select m[1] from regexp_matches(string_agg(pg_get_constraintdef(k.oid), ' '), '''([a-z0-9A-Z_]+)''::text', 'g') m)
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%ARRAY[%'),
      'bytes', (select max((regexp_match(pg_get_constraintdef(k.oid), 'octet_length\\(\\w+\\) = (\\d+)'))[1]::int)
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]),
      'parent', f.parent, 'parent_column', f.parent_column) order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join lateral (
        select p.relname as parent, pa.attname as parent_column
        from pg_constraint k, unnest(k.conkey, k.confkey) as pair (own, theirs)
          join pg_class p on true join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = pair.theirs
        where k.conrelid = c.oid and k.contype = 'f' and pair.own = a.attnum and p.oid = k.confrelid
        limit 1) f on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  return rows
}

/** Rows may be any: what a check forbids says nothing of a plan. Months of long ago get a partition. */
export async function prepareTables(client: ClientBase): Promise<void> {
  await client.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as place, conname from pg_constraint
      where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace and conislocal
    loop execute format('alter table %s drop constraint %I', one.place, one.conname); end loop;
    for one in select oid::regclass as place, relname from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace
    loop execute format('create table %I partition of %s default', one.relname || '_before', one.place); end loop;
  end $$`)
}

/** Rows after those of `from` searches up to those of `to`. */
export async function loadTables(
  client: ClientBase,
  tables: readonly Table[],
  { from, to, smallest }: { readonly from: number; readonly to: number; readonly smallest: number },
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  for (const table of tables) {
    const first = from === 0 ? 1 : rowsOf(table.name, from) + 1
    const last = rowsOf(table.name, to)
    if (last < first || (from > 0 && table.name in SMALL_TABLES)) continue
    const given = table.columns
    const values = given.map((column) => expressionOf(byName, table, column, 'i', smallest))
    await client.query(`insert into ${table.name} (${given.map(({ name }) => `"${name}"`).join(', ')})
      overriding system value select ${values.join(', ')}
      from generate_series(${first}, ${last}) as i on conflict do nothing`)
  }
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
}

/** Of a subject, an address and an account: how many rows in succession share one. */
const SHARED: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:plate_|dni_)?subject_hash$|^plate_hash$|^dni_hash$/, 'subject', 5],
  [/email_hash$/, 'email', 10],
]

function expressionOf(
  tables: ReadonlyMap<string, Table>,
  table: Table,
  column: Column,
  row: string,
  smallest: number,
): string {
  const own = COLUMN_VALUES[table.name]?.[column.name]
  if (own !== undefined)
    return own.replaceAll('$i', `(${row})`).replaceAll('$at', timeOf(table, row, smallest))
  const parent = column.parent === null ? undefined : tables.get(column.parent)
  if (parent !== undefined && parent.name !== table.name) {
    const many = Math.max(1, Math.round(rowsOf(table.name, smallest) / rowsOf(parent.name, smallest)))
    const place =
      parent.name in SMALL_TABLES
        ? `(((${row}) - 1) % ${rowsOf(parent.name, smallest)} + 1)`
        : `(((${row}) - 1) / ${many} + 1)`
    const of = parent.columns.find(({ name }) => name === column.parent_column)
    if (of !== undefined) return expressionOf(tables, parent, of, place, smallest)
  }
  if (column.is_nullable && isMostlyNull(column)) return 'null'
  return typedValue(table, column, row, smallest)
}

const OFTEN_NULL =
  /revoked|muted|lease|waiting|removed|hidden|exceeded|withdrawn|disabled|locked|suspended|lost/
const isMostlyNull = ({ name, type }: Column) =>
  OFTEN_NULL.test(name) || !/timestamp|bytea|uuid|date/.test(type)

/** A month of history in the smallest size, ending now. */
function timeOf(table: Table, row: string, smallest: number): string {
  return `(now() - (${row}) * interval '${(30 * 86_400) / rowsOf(table.name, smallest)} seconds')`
}

function typedValue(table: Table, column: Column, row: string, smallest: number): string {
  const { name, type, words, bytes, is_identity, is_nullable } = column
  const at = timeOf(table, row, smallest)
  if (is_identity) return `1000000000 - (${row})`
  if (words !== null && words.length > 0) return oneOf(words, row)
  const shared = SHARED.find(([pattern]) => pattern.test(name))
  switch (type) {
    case 'uuid':
      return `md5('${name === 'id' ? table.name : name} ' || ${name === 'id' ? row : `((${row}) - 1) / 10`})::uuid`
    case 'bytea': {
      if (shared) return `decode(md5('${shared[1]} ' || ((${row}) - 1) / ${shared[2]}), 'hex')`
      if (bytes === 32) return `sha256(convert_to('${table.name} ' || (${row}), 'UTF8'))`
      return `decode(md5('${table.name} ' || (${row})), 'hex')`
    }
    case 'timestamp with time zone':
      return is_nullable ? `case when (${row}) % 200 > 0 then ${at} end` : at
    case 'date':
      return `${at}::date`
    case 'boolean':
      return `(${row}) % 100 = 0`
    case 'json':
    case 'jsonb':
      return `'{}'`
    case 'text':
    case 'character varying':
      return /^(?:jurisdiction|municipality|slug)$/.test(name)
        ? `'j' || (${row}) % 25`
        : `'${name} ' || (${row})`
    default:
      return type.endsWith('[]') ? `'{}'` : `1 + (${row}) % 100`
  }
}

/** States change from the first word to later ones: nearly all rows have the last. */
const oneOf = (words: readonly string[], row: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[case when (${row}) % 200 = 0 then 1 + (${row}) / 200 % ${words.length} else ${words.length} end]`
