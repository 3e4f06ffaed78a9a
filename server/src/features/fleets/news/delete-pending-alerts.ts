import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export async function deletePendingAlerts(tx: Db, subjectHash: Buffer): Promise<void> {
  await sql`
    delete from organization_webhook_deliveries d using fines f, fleets o
    where o.organization_id = d.organization_id and f.subject_hash = ${subjectHash} and d.delivered_at is null
      and (d.fine_hash = f.hash
        -- A message of an earlier version.
        or d.body::json #>> '{data,hash}' = rtrim(translate(encode(f.hash, 'base64'), '+/', '-_'), '='))`.execute(
    tx,
  )
}
