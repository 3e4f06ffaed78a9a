import type { adminClaims } from '@multas/contract'
import type { CLAIM_STATE_NAMES } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import { equals, type Selection } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'

type ClaimState = keyof typeof CLAIM_STATE_NAMES

export interface ClaimRow {
  readonly id: string
  readonly subjectHash: Buffer
  readonly accountId: string
  readonly state: ClaimState
  readonly contentSealed: Buffer
  readonly createdAt: Date
  readonly closedAt: Date | null
}

const COLUMNS = sql<ClaimRow>`id, subject_hash as "subjectHash", account_id as "accountId", state,
  content_sealed as "contentSealed", created_at as "createdAt", closed_at as "closedAt"`

/** Returns false if the account already has an open claim to the profile. */
export async function insertClaim(
  db: Kysely<NoTables>,
  claim: Omit<ClaimRow, 'state' | 'closedAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into profile_claims (id, subject_hash, account_id, content_sealed, created_at)
    values (${claim.id}, ${claim.subjectHash}, ${claim.accountId}, ${claim.contentSealed}, ${claim.createdAt})
    on conflict (account_id, subject_hash) where state = 'open' do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function listClaimsOf(db: Kysely<NoTables>, accountId: string): Promise<readonly ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${COLUMNS} from profile_claims where account_id = ${accountId}
    order by created_at desc, id limit 100`.execute(db)
  return rows
}

/** Open ones come first. */
export const selectClaims = ({ state, dir }: TableQuery<typeof adminClaims>): Selection<ClaimRow> => ({
  columns: COLUMNS,
  from: sql`profile_claims`,
  where: equals(sql`state`, state),
  order: [
    { by: sql`(state <> 'open')`, type: 'boolean', dir: 'asc' },
    { by: sql`created_at`, type: 'timestamptz', dir },
    { by: sql`id`, type: 'uuid', dir: 'asc' },
  ],
})

export async function findClaim(
  db: Kysely<NoTables>,
  id: string,
): Promise<(ClaimRow & { readonly emailSealed: Buffer }) | undefined> {
  const { rows } = await sql<ClaimRow & { readonly emailSealed: Buffer }>`
    select ${COLUMNS}, (select email_sealed from accounts a where a.id = c.account_id) as "emailSealed"
    from profile_claims c where id = ${id}`.execute(db)
  return rows[0]
}

export async function closeClaim(
  db: Kysely<NoTables>,
  id: string,
  closing: {
    readonly state: 'granted' | 'rejected'
    readonly contentSealed: Buffer
    readonly at: Date
    readonly by: string
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update profile_claims set state = ${closing.state}, content_sealed = ${closing.contentSealed},
      closed_at = ${closing.at}, closed_by = ${closing.by}
    where id = ${id} and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}
