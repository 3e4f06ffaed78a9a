import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import type { SealedEmail } from '../../../platform/secrets/seal-email.ts'

/** `supervisor` also manages members, keys and webhooks; `clerk` submits fines. */
export const MEMBER_ROLES = ['supervisor', 'clerk'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export interface MemberRow {
  readonly id: string
  readonly municipality: string
  readonly emailSealed: Buffer
  readonly role: MemberRole
  readonly invitedAt: Date
  readonly disabledAt: Date | null
}

const COLUMNS = sql`
  m.id, m.municipality, m.email_sealed as "emailSealed", m.role, m.invited_at as "invitedAt",
  m.disabled_at as "disabledAt"`

export interface NewMember {
  readonly id: string
  readonly municipality: string
  readonly email: SealedEmail
  readonly role: MemberRole
  readonly invitedAt: Date
  readonly invitedBy: string
}

export async function insertMember(db: Kysely<NoTables>, member: NewMember): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into municipality_members
      (id, municipality, email_hash, email_sealed, role, invited_at, invited_by)
    values (${member.id}, ${member.municipality}, ${member.email.hash}, ${member.email.sealed},
      ${member.role}, ${member.invitedAt}, ${member.invitedBy})
    on conflict (municipality, email_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function listMembers(db: Kysely<NoTables>, municipality: string): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from municipality_members m
    where m.municipality = ${municipality} order by m.invited_at, m.id`.execute(db)
  return rows
}

export async function findActiveMembers(
  db: Kysely<NoTables>,
  emailHash: Buffer,
): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from municipality_members m join municipalities t on t.slug = m.municipality
    where m.email_hash = ${emailHash} and m.disabled_at is null and t.disabled_at is null
    order by m.municipality`.execute(db)
  return rows
}

export async function findActiveMember(
  db: Kysely<NoTables>,
  municipality: string,
  id: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from municipality_members m join municipalities t on t.slug = m.municipality
    where m.municipality = ${municipality} and m.id = ${id}
      and m.disabled_at is null and t.disabled_at is null`.execute(db)
  return rows[0]
}

export async function updateMember(
  db: Kysely<NoTables>,
  municipality: string,
  id: string,
  change: { readonly role: MemberRole | null; readonly disabledAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update municipality_members
    set role = coalesce(${change.role}, role),
      disabled_at = case when ${change.disabledAt}::timestamptz is null then null
        else coalesce(disabled_at, ${change.disabledAt}) end
    where municipality = ${municipality} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export async function findUnmailed(
  db: Kysely<NoTables>,
  id: string,
): Promise<Pick<MemberRow, 'municipality' | 'emailSealed'> | undefined> {
  const { rows } = await sql<Pick<MemberRow, 'municipality' | 'emailSealed'>>`
    select m.municipality, m.email_sealed as "emailSealed" from municipality_members m
    join municipalities t on t.slug = m.municipality
    where m.id = ${id} and m.invitation_mailed_at is null and m.disabled_at is null
      and t.disabled_at is null`.execute(db)
  return rows[0]
}

export async function markMailed(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update municipality_members set invitation_mailed_at = ${now} where id = ${id}`.execute(db)
}
