import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { createSiteSettings, type Setting } from '../settings/site-settings.ts'

const KEY = 'outgoing.held'

const holdSchema = z.object({
  reason: z.enum(['restored', 'operator']),
  backupOf: z.iso.datetime().nullable().default(null),
})

export type OutgoingHold = z.infer<typeof holdSchema>

const storedSchema = holdSchema.catch({ reason: 'operator', backupOf: null })

export const OUTGOING_HOLD: Setting<OutgoingHold | null> = {
  key: KEY,
  schema: z.union([z.undefined().transform(() => null), storedSchema]),
  fallback: null,
}

const RELEASE = statement({ name: 'outgoing.release', text: 'delete from site_settings where key = $1' })

const READ = statement({
  name: 'outgoing.read',
  text: 'select value from site_settings where key = $1',
  row: { value: 'site_settings.value' },
})

export async function holdOutgoing(database: Db, hold: OutgoingHold): Promise<void> {
  await createSiteSettings(database).write({ key: KEY }, hold)
}

export async function releaseOutgoing(database: Db): Promise<boolean> {
  const { rowCount } = await RELEASE.query(database, [KEY])
  return (rowCount ?? 0) > 0
}

export async function readHold(database: Db): Promise<OutgoingHold | null> {
  const { rows } = await READ.query(database, [KEY])
  return OUTGOING_HOLD.schema.parse(rows[0]?.value)
}
