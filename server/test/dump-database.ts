import type { Pool } from 'pg'

/** Every row of every table, as text: bytes in hexadecimal digits. By `schema.table`. */
export async function dumpDatabase(pool: Pick<Pool, 'query'>): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select one::text as row from ${name} as one`)
    dump.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return dump
}

/** Tables that contain this text, or its bytes. */
export function findInDump(dump: ReadonlyMap<string, string>, needle: string | Buffer): string[] {
  const texts =
    typeof needle === 'string'
      ? [needle, Buffer.from(needle).toString('hex'), Buffer.from(needle).toString('base64').slice(0, -4)]
      : [needle.toString('hex'), needle.toString('base64').slice(0, -2), needle.toString('base64url')]
  const folded = texts.map((text) => text.toLowerCase())
  return [...dump]
    .filter(([, rows]) => folded.some((text) => rows.toLowerCase().includes(text)))
    .map(([name]) => name)
}
