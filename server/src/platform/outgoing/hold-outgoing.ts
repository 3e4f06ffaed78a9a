import { z } from 'zod'
import type { Queryable } from '../database/database.ts'

const KEY = 'outgoing.held'

const holdSchema = z.object({
  reason: z.enum(['restored', 'operator']),
  backupOf: z.iso.datetime().nullable().default(null),
})

export type OutgoingHold = z.infer<typeof holdSchema>

export async function holdOutgoing(database: Queryable, hold: OutgoingHold): Promise<void> {
  await database.query(
    `insert into site_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [KEY, JSON.stringify(hold)],
  )
}

export async function releaseOutgoing(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query('delete from site_settings where key = $1', [KEY])
  return (rowCount ?? 0) > 0
}

export async function readHold(database: Queryable): Promise<OutgoingHold | null> {
  const { rows } = await database.query<{ value: unknown }>(
    'select value from site_settings where key = $1',
    [KEY],
  )
  if (rows[0] === undefined) return null
  const read = holdSchema.safeParse(rows[0].value)
  return read.success ? read.data : { reason: 'operator', backupOf: null }
}
