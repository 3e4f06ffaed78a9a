import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

/**
 * A plate is shown to nobody from now on: what is still owed to webhooks about its fines is owed no more. News that were
 * only kept are passed over wherever they are read.
 */
export async function hushPlate(tx: Kysely<NoTables>, subjectHash: Buffer): Promise<void> {
  await sql`
    delete from fleet_webhook_deliveries d using fines f
    where f.subject_hash = ${subjectHash} and d.delivered_at is null
      and (d.fine_hash = f.hash
        -- A message of an earlier version.
        or d.body::json #>> '{data,hash}' = rtrim(translate(encode(f.hash, 'base64'), '+/', '-_'), '='))`.execute(
    tx,
  )
}
