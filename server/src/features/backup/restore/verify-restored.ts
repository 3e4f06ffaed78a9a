import type pg from 'pg'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { quoted } from '../create/list-tables.ts'
import { BackupRefused, type Manifest } from '../manifest.ts'

const SAMPLE = 500

/** `needs`: a table that older backups lack. */
const INVARIANTS: readonly (readonly [meaning: string, statement: string, needs?: string])[] = [
  [
    'a search has missing or repeated events',
    `select search_id from (select search_id, first_seq, lag(last_seq) over (partition by search_id order by last_seq)
       as previous from search_events) e where previous is not null and first_seq <> previous + 1 limit 1`,
  ],
  [
    'a completed search has no final event',
    `select id from searches where state = 'complete' and completed_at is null limit 1`,
  ],
  [
    'a fleet or a municipality has no organization',
    `select id::text from fleets where id::text not in (select id from organizations where kind = 'fleet')
     union all select slug from municipalities where slug not in (select id from organizations where kind = 'municipality') limit 1`,
    'organizations',
  ],
]

export async function verifyRestored(
  client: pg.ClientBase,
  manifest: Manifest,
  secrets: Secrets,
): Promise<void> {
  await requireCounts(client, manifest)
  const tables = new Set(manifest.tables.map(({ name }) => name))
  for (const [meaning, statement, needs] of INVARIANTS) {
    if (needs !== undefined && !tables.has(needs)) continue
    const { rows } = await client.query(statement)
    if (rows.length > 0) throw new BackupRefused(`the restored rows are inconsistent: ${meaning}`)
  }
  await requireSequencesAhead(client)
  await requireReadable(client, manifest, secrets)
  await requireEvidence(client, manifest)
}

async function requireCounts(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(table)}`)
    if (Number(rows[0]?.rows) !== table.rows)
      throw new BackupRefused(`${table.name} has ${rows[0]?.rows} rows; the manifest says ${table.rows}`)
  }
}

/** Otherwise the next row would get a number that is taken. */
async function requireSequencesAhead(client: pg.ClientBase): Promise<void> {
  const { rows: columns } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  )
  for (const { table, column, sequence } of columns) {
    const { rows } = await client.query(
      `select 1 from ${sequence} where last_value < (select max(${column}) from ${table})`,
    )
    if (rows.length > 0) throw new BackupRefused(`${table}.${column} is ahead of its sequence`)
  }
}

async function requireReadable(client: pg.ClientBase, manifest: Manifest, secrets: Secrets): Promise<void> {
  for (const table of manifest.tables) {
    const sealed = table.columns.filter(({ name, type }) => type === 'bytea' && /(^|_)sealed$/.test(name))
    for (const { name } of sealed) {
      const { rows } = await client.query<{ value: Buffer }>(
        `select "${name}" as value from ${quoted(table)} where "${name}" is not null limit ${SAMPLE}`,
      )
      for (const { value } of rows)
        try {
          secrets.decrypt(value)
        } catch (cause) {
          throw new BackupRefused(`${table.name}.${name} cannot be decrypted with this APP_SECRET`, cause)
        }
    }
  }
}

async function requireEvidence(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const known = new Set([...manifest.evidence.map(({ key }) => key), ...manifest.missingEvidence])
  const { rows } = await client.query<{ key: string }>('select object_key as key from fine_evidence')
  const lost = rows.find(({ key }) => !known.has(key))
  if (lost !== undefined) throw new BackupRefused(`a row refers to a missing evidence file: ${lost.key}`)
}
