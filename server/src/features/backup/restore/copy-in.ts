import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, listTables, quoted } from '../create/list-tables.ts'
import { BackupRefused, type Manifest, type TableCopy } from '../manifest.ts'

export async function copyIn(client: pg.ClientBase, manifest: Manifest, backup: string): Promise<void> {
  await requireSameShapes(
    client,
    manifest.tables.filter(({ partition }) => partition === null),
  )
  for (const { schema, name, partition } of manifest.tables)
    if (partition !== null)
      await client.query(
        `create table if not exists ${quoted({ schema, name })} partition of "${schema}"."${partition.parent}" ${partition.bound}`,
      )
  await requireSameShapes(client, manifest.tables)
  const tables = manifest.tables.map(quoted)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const keys = await dropForeignKeys(client)
  const indexes = await dropIndexes(client)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  for (const table of manifest.tables) await copyTable(client, table, backup)
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client
      .query(`alter table ${table} add constraint ${name} ${definition}`)
      .catch((cause: unknown) => {
        throw new BackupRefused(`rows of ${table} refer to missing rows (${name})`, cause)
      })
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { schema, name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`"${schema}"."${name}"`, value])
}

async function requireSameShapes(client: pg.ClientBase, tables: Manifest['tables']): Promise<void> {
  const there = new Map((await listTables(client)).map((table) => [quoted(table), table]))
  for (const table of tables) {
    const columns = there.get(quoted(table))?.columns ?? []
    const missing = table.columns.find(
      ({ name, type }) => !columns.some((one) => one.name === name && one.type === type),
    )
    if (missing !== undefined)
      throw new BackupRefused(
        `${table.name}.${missing.name} of the backup has no column of type ${missing.type} after its migrations: the migration files were changed`,
      )
  }
}

async function copyTable(client: pg.ClientBase, table: TableCopy, backup: string): Promise<void> {
  const sink = client.query(
    copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin (format binary, freeze)`),
  )
  try {
    await pipeline(
      createReadStream(path.join(backup, table.file), { highWaterMark: 1 << 18 }),
      createZstdDecompress(),
      sink,
    )
  } catch (cause) {
    throw new BackupRefused(`the rows of ${table.name} could not be written: ${describe(cause)}`, cause)
  }
  if (sink.rowCount !== table.rows)
    throw new BackupRefused(`${table.name} got ${sink.rowCount} rows; the manifest says ${table.rows}`)
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Dropped {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function dropForeignKeys(client: pg.ClientBase): Promise<Dropped[]> {
  const { rows } = await client.query<Dropped>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function dropIndexes(client: pg.ClientBase): Promise<Pick<Dropped, 'definition'>[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}
