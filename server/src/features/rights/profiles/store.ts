import type { ProfilePart } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

export interface ProfileRow {
  readonly subjectHash: Buffer
  readonly slugSealed: Buffer
  readonly nameSealed: Buffer
  readonly state: 'shown' | 'hidden'
  readonly accountId: string | null
  readonly shownParts: readonly ProfilePart[]
  readonly consultedAt: Date
  readonly asked: number
  readonly answered: number
  readonly isBlocked: boolean
}

const COLUMNS = sql`subject_hash as "subjectHash", slug_sealed as "slugSealed", name_sealed as "nameSealed", state,
  account_id as "accountId", shown_parts as "shownParts", consulted_at as "consultedAt", asked, answered,
  is_subject_blocked(subject_hash) as "isBlocked"`

export async function findBySlug(db: Kysely<NoTables>, slugHash: Buffer): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from profiles where slug_hash = ${slugHash}`.execute(db)
  return rows[0]
}

export async function findBySubject(
  db: Kysely<NoTables>,
  subjectHash: Buffer,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from profiles where subject_hash = ${subjectHash} and state <> 'removed'`.execute(db)
  return rows[0]
}

export async function listProfilesOf(
  db: Kysely<NoTables>,
  accountId: string,
): Promise<readonly ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS} from profiles where account_id = ${accountId} order by made_at, subject_hash`.execute(
    db,
  )
  return rows
}

export interface FoundName {
  readonly subjectHash: Buffer
  readonly nameSealed: Buffer
  readonly consultedAt: Date
  readonly asked: number
  readonly answered: number
}

export async function renewProfile(
  db: Kysely<NoTables>,
  found: FoundName,
  isOwnOnly: boolean,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    update profiles set name_sealed = ${found.nameSealed}, consulted_at = ${found.consultedAt},
      asked = ${found.asked}, answered = ${found.answered}
    where subject_hash = ${found.subjectHash} and state <> 'removed'
      and (not ${isOwnOnly} or account_id is not null) returning ${COLUMNS}`.execute(db)
  return rows[0]
}

export async function reserveSlug(db: Kysely<NoTables>, slugHash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into profile_slugs (slug_hash, taken_at) values (${slugHash}, ${now}) on conflict do nothing`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** False if created concurrently, or removed. */
export async function insertProfile(
  db: Kysely<NoTables>,
  found: FoundName,
  slug: { readonly hash: Buffer; readonly sealed: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into profiles
      (subject_hash, slug_hash, slug_sealed, name_sealed, consulted_at, asked, answered, made_at)
    values (${found.subjectHash}, ${slug.hash}, ${slug.sealed}, ${found.nameSealed}, ${found.consultedAt},
      ${found.asked}, ${found.answered}, ${found.consultedAt})
    on conflict (subject_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Removed profiles are never recreated. */
export async function wasRemoved(db: Kysely<NoTables>, subjectHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from profiles where subject_hash = ${subjectHash} and state = 'removed'`.execute(db)
  return rows.length > 0
}

export async function chooseParts(
  db: Kysely<NoTables>,
  { slugHash, accountId, parts }: { slugHash: Buffer; accountId: string; parts: readonly ProfilePart[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update profiles set shown_parts = ${[...parts]}::text[]
    where slug_hash = ${slugHash} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

export async function hideProfile(db: Kysely<NoTables>, slugHash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ subjectHash: Buffer }>`
    update profiles set state = 'hidden' where slug_hash = ${slugHash} and state = 'shown'
      and not is_subject_blocked(subject_hash)
    returning subject_hash as "subjectHash"`.execute(db)
  return rows[0]?.subjectHash
}

export async function showAgain(db: Kysely<NoTables>, subjectHash: Buffer): Promise<void> {
  await sql`
    update profiles set state = 'shown' where subject_hash = ${subjectHash} and state = 'hidden'`.execute(db)
}

/** Permanent: keeps a marker and the reserved slug. Returns the number removed. */
export async function removeProfiles(
  db: Kysely<NoTables>,
  subjectHashes: readonly Buffer[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update profiles set state = 'removed', removed_at = ${now}, slug_hash = null, slug_sealed = null,
      name_sealed = null, account_id = null, shown_parts = '{}', consulted_at = null, asked = 0, answered = 0
    where subject_hash = any (${[...subjectHashes]}::bytea[]) and state <> 'removed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function assignProfile(
  db: Kysely<NoTables>,
  subjectHash: Buffer,
  accountId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update profiles set account_id = ${accountId}
    where subject_hash = ${subjectHash} and state <> 'removed'
      and (account_id is null or account_id = ${accountId})`.execute(db)
  return numAffectedRows === 1n
}

export async function leaveProfiles(db: Kysely<NoTables>, accountId: string): Promise<void> {
  await sql`
    update profiles set account_id = null, shown_parts = '{}' where account_id = ${accountId}`.execute(db)
}
