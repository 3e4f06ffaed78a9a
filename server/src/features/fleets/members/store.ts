import type { FleetDigest, FleetRole } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { narrow } from '../../../platform/database/select-columns.ts'

export interface Membership {
  readonly id: string
  readonly fleet: string
  readonly name: string
  readonly role: FleetRole
  readonly state: string
  readonly joinedAt: Date | null
}

const selectMemberships = (db: Db, emailHash: Buffer) =>
  db
    .selectFrom('organization_members')
    .innerJoin('fleets as f', 'f.organization_id', 'organization_members.organization_id')
    .select(['organization_members.id', 'f.id as fleet', 'f.name', 'f.state', 'joined_at as joinedAt'])
    .select(narrow<FleetRole>('organization_members.role').as('role'))
    .where('email_hash', '=', emailHash)

export const listMemberships = (db: Db, emailHash: Buffer): Promise<readonly Membership[]> =>
  selectMemberships(db, emailHash)
    .where('f.state', '<>', 'closed')
    .orderBy('f.name')
    .orderBy('f.id')
    .execute()

export const findMembership = (db: Db, fleet: string, emailHash: Buffer): Promise<Membership | undefined> =>
  selectMemberships(db, emailHash)
    .where('organization_members.organization_id', '=', fleet)
    .where('f.state', '=', 'active')
    .executeTakeFirst()

/** Earlier news is not sent. */
export async function updateDigest(db: Db, fleet: string, id: string, digest: FleetDigest): Promise<void> {
  await sql`
    update organization_members set digest = ${digest},
      digested_news = coalesce((select max(id) from fleet_news where fleet = ${fleet}), 0)
    where organization_id = ${fleet} and id = ${id}`.execute(db)
}
