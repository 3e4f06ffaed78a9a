import type { FleetDigest, FleetRole } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { narrow } from '../../../platform/database/select-columns.ts'

interface Membership {
  readonly fleet: string
  readonly name: string
  readonly role: FleetRole
  readonly state: string
}

export const listMemberships = (db: Db, emailHash: Buffer): Promise<readonly Membership[]> =>
  db
    .selectFrom('organization_members')
    .innerJoin('fleets as f', 'f.organization_id', 'organization_members.organization_id')
    .select(['f.id as fleet', 'f.name', 'f.state'])
    .select(narrow<FleetRole>('organization_members.role').as('role'))
    .where('email_hash', '=', emailHash)
    .where('f.state', '<>', 'closed')
    .orderBy('f.name')
    .orderBy('f.id')
    .execute()

/** News from before the first digest is not sent. */
export async function updateDigest(db: Db, fleet: string, id: string, digest: FleetDigest): Promise<void> {
  await sql`
    update organization_members set digest = ${digest},
      digested_news = case when digest = 'none'
        then coalesce((select max(id) from fleet_news where fleet = ${fleet}), 0) else digested_news end
    where organization_id = ${fleet} and id = ${id}`.execute(db)
}
