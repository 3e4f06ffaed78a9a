import type { Queryable } from '../../../platform/database/database.ts'
import type { Manifest, TableCopy } from '../manifest.ts'

const NOT_COPIED = [
  'public.schema_migrations',
  'public.processes',
  'public.process_circuits',
  'public.outbound_permits',
  'graphile_worker.migrations',
]

export type TableShape = Pick<TableCopy, 'schema' | 'name' | 'partition' | 'columns'>

export async function listTables(database: Queryable): Promise<TableShape[]> {
  const { rows } = await database.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       case when c.relispartition then json_build_object('parent', (select relname from pg_class p where p.oid = i.inhparent),
         'bound', pg_get_expr(c.relpartbound, c.oid)) end as partition,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname <> all ($1)
     order by 1, 2`,
    [NOT_COPIED],
  )
  return rows
}

export async function listSequences(database: Queryable): Promise<Manifest['sequences']> {
  const { rows } = await database.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  )
  return rows
}

export async function listAppliedMigrations(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map((row) => row.name)
}

export async function readQueueMigration(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from graphile_worker.migrations',
  )
  return rows[0]?.id ?? 0
}

export const quoted = ({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string =>
  `"${schema}"."${name}"`

export const columnList = ({ columns }: Pick<TableCopy, 'columns'>): string =>
  columns.map(({ name }) => `"${name}"`).join(', ')
