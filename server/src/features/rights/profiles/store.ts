import type { ProfilePart } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import { ownedByAccountOf } from '../../../platform/personal-data/person-table.ts'
import type { PersonKey } from '../../../platform/retention/define-table.ts'

const COLUMNS = `subject_hash as "subjectHash", slug_sealed as "slugSealed", name_sealed as "nameSealed", state,
  account_id as "accountId", shown_parts as "shownParts", consulted_at as "consultedAt", asked, answered,
  is_subject_blocked(subject_hash) as "isBlocked"`

/** Of profiles that were not removed. */
const ROW = {
  subjectHash: 'profiles.subject_hash',
  slugSealed: 'profiles.slug_sealed!',
  nameSealed: 'profiles.name_sealed!',
  state: typedColumn<'shown' | 'hidden'>('profiles.state'),
  accountId: 'profiles.account_id',
  shownParts: typedColumn<readonly ProfilePart[]>('profiles.shown_parts'),
  consultedAt: 'profiles.consulted_at!',
  asked: 'profiles.asked',
  answered: 'profiles.answered',
  isBlocked: 'bool',
} as const

const FIND_BY_SLUG = statement({
  name: 'rights.profiles.find_by_slug',
  isReplanned: true,
  text: `select ${COLUMNS} from profiles where slug_hash = $1`,
  row: ROW,
})

export type ProfileRow = RowOf<typeof FIND_BY_SLUG>

export async function findBySlug(db: Db, slugHash: Buffer): Promise<ProfileRow | undefined> {
  const { rows } = await FIND_BY_SLUG.query(db, [slugHash])
  return rows[0]
}

const FIND_BY_SUBJECT = statement({
  name: 'rights.profiles.find_by_subject',
  isReplanned: true,
  text: `select ${COLUMNS} from profiles where subject_hash = $1 and state <> 'removed'`,
  row: ROW,
})

export async function findBySubject(db: Db, subjectHash: Buffer): Promise<ProfileRow | undefined> {
  const { rows } = await FIND_BY_SUBJECT.query(db, [subjectHash])
  return rows[0]
}

const LIST_OF_ACCOUNT = statement({
  name: 'rights.profiles.of_account',
  isReplanned: true,
  text: `select ${COLUMNS} from profiles where account_id = $1 order by made_at, subject_hash`,
  row: ROW,
})

export async function listProfilesOf(db: Db, accountId: string): Promise<readonly ProfileRow[]> {
  const { rows } = await LIST_OF_ACCOUNT.query(db, [accountId])
  return rows
}

export interface FoundName {
  readonly subjectHash: Buffer
  readonly nameSealed: Buffer
  readonly consultedAt: Date
  readonly asked: number
  readonly answered: number
}

const RENEW = statement({
  name: 'rights.profiles.renew',
  isReplanned: true,
  text: `
    update profiles set name_sealed = $2, consulted_at = $3, asked = $4, answered = $5
    where subject_hash = $1 and state <> 'removed' and (not $6::boolean or account_id is not null)
    returning ${COLUMNS}`,
  row: ROW,
})

export async function renewProfile(
  db: Db,
  found: FoundName,
  isOwnOnly: boolean,
): Promise<ProfileRow | undefined> {
  const { subjectHash, nameSealed, consultedAt, asked, answered } = found
  const { rows } = await RENEW.query(db, [subjectHash, nameSealed, consultedAt, asked, answered, isOwnOnly])
  return rows[0]
}

export async function reserveSlug(db: Db, slugHash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into profile_slugs (slug_hash, taken_at) values (${slugHash}, ${now}) on conflict do nothing`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** False if created concurrently, or removed. */
export async function insertProfile(
  db: Db,
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

export async function wasRemoved(db: Db, subjectHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from profiles where subject_hash = ${subjectHash} and state = 'removed'`.execute(db)
  return rows.length > 0
}

export async function chooseParts(
  db: Db,
  { slugHash, accountId, parts }: { slugHash: Buffer; accountId: string; parts: readonly ProfilePart[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update profiles set shown_parts = ${[...parts]}::text[]
    where slug_hash = ${slugHash} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

const HIDE = statement({
  name: 'rights.profiles.hide',
  isReplanned: true,
  text: `
    update profiles set state = 'hidden' where slug_hash = $1 and state = 'shown'
      and not is_subject_blocked(subject_hash)
    returning subject_hash as "subjectHash"`,
  row: { subjectHash: 'profiles.subject_hash' },
})

export async function hideProfile(db: Db, slugHash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await HIDE.query(db, [slugHash])
  return rows[0]?.subjectHash
}

export async function showAgain(db: Db, subjectHash: Buffer): Promise<void> {
  await sql`
    update profiles set state = 'shown' where subject_hash = ${subjectHash} and state = 'hidden'`.execute(db)
}

/** Permanent: keeps a marker and the reserved slug. Returns the number removed. */
export async function removeProfiles(db: Db, subjectHashes: readonly Buffer[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update profiles set state = 'removed', removed_at = ${now}, slug_hash = null, slug_sealed = null,
      name_sealed = null, account_id = null, shown_parts = '{}', consulted_at = null, asked = 0, answered = 0
    where subject_hash = any (${[...subjectHashes]}::bytea[]) and state <> 'removed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function assignProfile(db: Db, subjectHash: Buffer, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update profiles set account_id = ${accountId}
    where subject_hash = ${subjectHash} and state <> 'removed'
      and (account_id is null or account_id = ${accountId})`.execute(db)
  return numAffectedRows === 1n
}

const leaveWhere = async (db: Db, isOwned: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`
    update profiles set account_id = null, shown_parts = '{}' where ${isOwned}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function leaveProfiles(db: Db, accountId: string): Promise<void> {
  await leaveWhere(db, sql`account_id = ${accountId}`)
}

export const leaveProfilesOf = (db: Db, person: PersonKey): Promise<number> =>
  leaveWhere(db, ownedByAccountOf(person))
