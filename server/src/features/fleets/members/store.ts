import type { FleetDigest, FleetRole } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import type { SealedEmail } from '../../../platform/secrets/seal-email.ts'

export interface MemberRow {
  readonly id: string
  readonly fleet: string
  readonly emailSealed: Buffer
  readonly role: FleetRole
  readonly digest: FleetDigest
  readonly invitedAt: Date
  readonly joinedAt: Date | null
}

const COLUMNS = sql`
  m.id, m.fleet, m.email_sealed as "emailSealed", m.role, m.digest, m.invited_at as "invitedAt",
  m.joined_at as "joinedAt"`

export interface NewMember {
  readonly id: string
  readonly fleet: string
  readonly email: SealedEmail
  readonly role: FleetRole
  readonly invitedAt: Date
  readonly invitedBy: string
}

/** Returns true if the address was new. Earlier news are not sent to it. */
export async function insertMember(db: Kysely<NoTables>, member: NewMember): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fleet_members
      (id, fleet, email_hash, email_sealed, role, invited_at, invited_by, digested_news)
    values (${member.id}, ${member.fleet}, ${member.email.hash}, ${member.email.sealed}, ${member.role},
      ${member.invitedAt}, ${member.invitedBy},
      coalesce((select max(id) from fleet_news where fleet = ${member.fleet}), 0))
    on conflict (fleet, email_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function listMembers(db: Kysely<NoTables>, fleet: string): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from fleet_members m where m.fleet = ${fleet} order by m.invited_at, m.id`.execute(db)
  return rows
}

export interface Membership {
  readonly id: string
  readonly fleet: string
  readonly name: string
  readonly role: FleetRole
  readonly state: string
  readonly joinedAt: Date | null
}

export async function listMemberships(
  db: Kysely<NoTables>,
  emailHash: Buffer,
): Promise<readonly Membership[]> {
  const { rows } = await sql<Membership>`
    select m.id, m.fleet, f.name, m.role, f.state, m.joined_at as "joinedAt"
    from fleet_members m join fleets f on f.id = m.fleet
    where m.email_hash = ${emailHash} and f.state <> 'closed' order by f.name, f.id`.execute(db)
  return rows
}

export async function findMembership(
  db: Kysely<NoTables>,
  fleet: string,
  emailHash: Buffer,
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select m.id, m.fleet, f.name, m.role, f.state, m.joined_at as "joinedAt"
    from fleet_members m join fleets f on f.id = m.fleet
    where m.fleet = ${fleet} and m.email_hash = ${emailHash} and f.state = 'active'`.execute(db)
  return rows[0]
}

export async function markJoined(db: Kysely<NoTables>, fleet: string, id: string, now: Date): Promise<void> {
  await sql`
    update fleet_members set joined_at = ${now}
    where fleet = ${fleet} and id = ${id} and joined_at is null`.execute(db)
}

/** Returns a member's role and whether there is another owner; the transaction must hold the fleet's lock. */
export async function findStanding(
  transaction: Kysely<NoTables>,
  fleet: string,
  id: string,
): Promise<{ readonly role: FleetRole; readonly hasOtherOwner: boolean } | undefined> {
  const { rows } = await sql<{ role: FleetRole; hasOtherOwner: boolean }>`
    select m.role, exists (select from fleet_members o
      where o.fleet = m.fleet and o.role = 'owner' and o.id <> m.id) as "hasOtherOwner"
    from fleet_members m where m.fleet = ${fleet} and m.id = ${id}`.execute(transaction)
  return rows[0]
}

export async function updateRole(
  db: Kysely<NoTables>,
  fleet: string,
  id: string,
  role: FleetRole,
): Promise<void> {
  await sql`update fleet_members set role = ${role} where fleet = ${fleet} and id = ${id}`.execute(db)
}

export async function deleteMember(db: Kysely<NoTables>, fleet: string, id: string): Promise<void> {
  await sql`delete from fleet_members where fleet = ${fleet} and id = ${id}`.execute(db)
}

export async function updateDigest(
  db: Kysely<NoTables>,
  fleet: string,
  id: string,
  digest: FleetDigest,
): Promise<void> {
  await sql`
    update fleet_members set digest = ${digest},
      digested_news = coalesce((select max(id) from fleet_news where fleet = ${fleet}), 0)
    where fleet = ${fleet} and id = ${id}`.execute(db)
}

export interface UnmailedInvitation {
  readonly emailSealed: Buffer
  readonly fleetName: string
  readonly role: FleetRole
}

export async function findUnmailed(
  db: Kysely<NoTables>,
  id: string,
): Promise<UnmailedInvitation | undefined> {
  const { rows } = await sql<UnmailedInvitation>`
    select m.email_sealed as "emailSealed", f.name as "fleetName", m.role
    from fleet_members m join fleets f on f.id = m.fleet
    where m.id = ${id} and m.mailed_at is null`.execute(db)
  return rows[0]
}

export async function markMailed(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update fleet_members set mailed_at = ${now} where id = ${id}`.execute(db)
}
