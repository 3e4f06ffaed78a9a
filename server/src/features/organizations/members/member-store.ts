import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { SealedEmail } from '../../../platform/secrets/seal-email.ts'
import type { MemberRole } from '../organization-kind.ts'

export interface MemberRow<R extends MemberRole> {
  readonly id: string
  readonly organization: string
  readonly emailSealed: Buffer
  readonly role: R
  readonly digest: 'none' | 'daily' | 'weekly'
  readonly invitedAt: Date
  readonly joinedAt: Date | null
  readonly disabledAt: Date | null
}

const COLUMNS = sql`
  m.id, m.organization_id as organization, m.email_sealed as "emailSealed", m.role, m.digest,
  m.invited_at as "invitedAt", m.joined_at as "joinedAt", m.disabled_at as "disabledAt"`

export interface NewMember {
  readonly id: string
  readonly organization: string
  readonly email: SealedEmail
  readonly role: MemberRole
  readonly invitedAt: Date
  readonly invitedBy: string
}

export async function insertMember(db: Db, member: NewMember): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into organization_members
      (id, organization_id, email_hash, email_sealed, role, invited_at, invited_by)
    values (${member.id}, ${member.organization}, ${member.email.hash}, ${member.email.sealed},
      ${member.role}, ${member.invitedAt}, ${member.invitedBy})
    on conflict (organization_id, email_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function listMembers<R extends MemberRole>(
  db: Db,
  organization: string,
): Promise<readonly MemberRow<R>[]> {
  const { rows } = await sql<MemberRow<R>>`
    select ${COLUMNS} from organization_members m
    where m.organization_id = ${organization} order by m.invited_at, m.id`.execute(db)
  return rows
}

/** Serialises changes of an organization's members until the transaction ends. */
export async function lockMembers(transaction: Db, organization: string): Promise<void> {
  await transaction
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organization)
    .forNoKeyUpdate()
    .execute()
}

/** Whether the member is the only active one in that role. */
export async function isLastInRole(
  db: Db,
  organization: string,
  role: MemberRole,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('organization_members')
    .select('id')
    .where('organization_id', '=', organization)
    .where('role', '=', role)
    .where('disabled_at', 'is', null)
    .limit(2)
    .execute()
  return found.length === 1 && found[0]?.id === id
}

/** Of open organizations of a kind, without disabled ones. */
export async function findActiveMembers<R extends MemberRole>(
  db: Db,
  kind: string,
  emailHash: Buffer,
): Promise<readonly MemberRow<R>[]> {
  const { rows } = await sql<MemberRow<R>>`
    select ${COLUMNS} from organization_members m join organizations o on o.id = m.organization_id
    where m.email_hash = ${emailHash} and m.disabled_at is null and o.kind = ${kind} and o.is_open
    order by m.organization_id`.execute(db)
  return rows
}

export async function findActiveMember<R extends MemberRole>(
  db: Db,
  organization: string,
  id: string,
): Promise<MemberRow<R> | undefined> {
  const { rows } = await sql<MemberRow<R>>`
    select ${COLUMNS} from organization_members m join organizations o on o.id = m.organization_id
    where m.organization_id = ${organization} and m.id = ${id} and m.disabled_at is null and o.is_open`.execute(
    db,
  )
  return rows[0]
}

export async function updateMember(
  db: Db,
  organization: string,
  id: string,
  change: { readonly role: MemberRole | null; readonly disabledAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update organization_members
    set role = coalesce(${change.role}, role),
      disabled_at = case when ${change.disabledAt}::timestamptz is null then null
        else coalesce(disabled_at, ${change.disabledAt}) end
    where organization_id = ${organization} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteMember(db: Db, organization: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organization_members')
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function markJoined(db: Db, organization: string, id: string, now: Date): Promise<void> {
  await sql`
    update organization_members set joined_at = ${now}
    where organization_id = ${organization} and id = ${id} and joined_at is null`.execute(db)
}

export interface UnmailedInvitation<R extends MemberRole> {
  readonly organization: string
  readonly isOpen: boolean
  readonly emailSealed: Buffer
  readonly role: R
}

export async function findUnmailed<R extends MemberRole>(
  db: Db,
  id: string,
): Promise<UnmailedInvitation<R> | undefined> {
  const { rows } = await sql<UnmailedInvitation<R>>`
    select m.organization_id as organization, o.is_open as "isOpen", m.email_sealed as "emailSealed", m.role
    from organization_members m join organizations o on o.id = m.organization_id
    where m.id = ${id} and m.mailed_at is null and m.disabled_at is null`.execute(db)
  return rows[0]
}

export async function markMailed(db: Db, id: string, now: Date): Promise<void> {
  await sql`update organization_members set mailed_at = ${now} where id = ${id}`.execute(db)
}
