import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { narrow, selectColumns } from '../../../platform/database/select-columns.ts'
import type { SealedEmail } from '../../../platform/secrets/seal-email.ts'
import type { MemberRole, OrganizationKind } from '../organization-kind.ts'
import { setEnabled } from '../set-enabled.ts'

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

const selectMembers = <R extends MemberRole>(rest: RawBuilder<unknown>) =>
  selectColumns({
    id: 'organization_members.id',
    organization: 'organization_members.organization_id',
    emailSealed: 'organization_members.email_sealed',
    role: narrow<R>('organization_members.role'),
    digest: 'organization_members.digest',
    invitedAt: 'organization_members.invited_at',
    joinedAt: 'organization_members.joined_at',
    disabledAt: 'organization_members.disabled_at',
  }).from(sql`organization_members ${rest}`)

const selectActive = <R extends MemberRole>(rest: RawBuilder<unknown>) =>
  selectMembers<R>(sql`join organizations o on o.id = organization_id
    where disabled_at is null and o.is_open and ${rest}`)

export interface NewMember {
  readonly id: string
  readonly organization: string
  readonly email: SealedEmail
  readonly role: MemberRole
  readonly invitedAt: Date
  readonly invitedBy: string
}

export async function insertMember(db: Db, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('organization_members')
    .values({
      ...{ id: member.id, organization_id: member.organization, role: member.role },
      ...{ email_hash: member.email.hash, email_sealed: member.email.sealed },
      ...{ invited_at: member.invitedAt, invited_by: member.invitedBy },
    })
    .onConflict((on) => on.columns(['organization_id', 'email_hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function listMembers<R extends MemberRole>(
  db: Db,
  organization: string,
): Promise<readonly MemberRow<R>[]> {
  const chosen = sql`where organization_id = ${organization} order by invited_at, id`
  return (await selectMembers<R>(chosen).execute(db)).rows
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

export async function findActiveMembers<R extends MemberRole>(
  db: Db,
  kind: OrganizationKind['kind'],
  emailHash: Buffer,
): Promise<readonly MemberRow<R>[]> {
  const chosen = sql`email_hash = ${emailHash} and o.kind = ${kind} order by organization_id`
  return (await selectActive<R>(chosen).execute(db)).rows
}

interface MemberUpdate {
  readonly role?: MemberRole | undefined
  readonly isEnabled?: boolean | undefined
  readonly at: Date
}

export async function updateMember(
  db: Db,
  organization: string,
  id: string,
  { role, ...change }: MemberUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization_members')
    .set({
      role: role ?? sql.ref('role'),
      ...setEnabled(change),
    })
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
  await db
    .updateTable('organization_members')
    .set({ joined_at: now })
    .where('organization_id', '=', organization)
    .where('id', '=', id)
    .where('joined_at', 'is', null)
    .execute()
}

export interface UnmailedInvitation<R extends MemberRole> {
  readonly organization: string
  readonly isOpen: boolean
  readonly emailSealed: Buffer
  readonly role: R
}

const selectUnmailed = <R extends MemberRole>(id: string) =>
  selectColumns({
    organization: 'organization_members.organization_id',
    isOpen: 'organizations.is_open',
    emailSealed: 'organization_members.email_sealed',
    role: narrow<R>('organization_members.role'),
  }).from(sql`organization_members join organizations on organizations.id = organization_id
    where organization_members.id = ${id} and mailed_at is null and disabled_at is null`)

export async function findUnmailed<R extends MemberRole>(
  db: Db,
  id: string,
): Promise<UnmailedInvitation<R> | undefined> {
  return (await selectUnmailed<R>(id).execute(db)).rows[0]
}

export const listUnmailed = (db: Db, organization: string): Promise<readonly { readonly id: string }[]> =>
  db
    .selectFrom('organization_members')
    .select('id')
    .where('organization_id', '=', organization)
    .where('mailed_at', 'is', null)
    .where('joined_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()

export async function markMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('organization_members').set({ mailed_at: now }).where('id', '=', id).execute()
}
