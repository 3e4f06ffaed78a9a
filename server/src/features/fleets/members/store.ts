import type { FleetDigest, FleetRole } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface Membership {
  readonly id: string
  readonly fleet: string
  readonly name: string
  readonly role: FleetRole
  readonly state: string
  readonly joinedAt: Date | null
}

export async function listMemberships(db: Db, emailHash: Buffer): Promise<readonly Membership[]> {
  const { rows } = await sql<Membership>`
    select m.id, f.id as fleet, f.name, m.role, f.state, m.joined_at as "joinedAt"
    from organization_members m join fleets f on f.organization_id = m.organization_id
    where m.email_hash = ${emailHash} and f.state <> 'closed' order by f.name, f.id`.execute(db)
  return rows
}

export async function findMembership(
  db: Db,
  fleet: string,
  emailHash: Buffer,
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select m.id, f.id as fleet, f.name, m.role, f.state, m.joined_at as "joinedAt"
    from organization_members m join fleets f on f.organization_id = m.organization_id
    where m.organization_id = ${fleet} and m.email_hash = ${emailHash} and f.state = 'active'`.execute(db)
  return rows[0]
}

/** Earlier news is not sent. */
export async function updateDigest(db: Db, fleet: string, id: string, digest: FleetDigest): Promise<void> {
  await sql`
    update organization_members set digest = ${digest},
      digested_news = coalesce((select max(id) from fleet_news where fleet = ${fleet}), 0)
    where organization_id = ${fleet} and id = ${id}`.execute(db)
}
