import type { adminClaims } from '@multas/contract'
import type { CLAIM_STATE_NAMES } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectColumns } from '../../../platform/database/select-columns.ts'
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

const COLUMNS = {
  id: 'profile_claims.id',
  subjectHash: 'profile_claims.subject_hash',
  accountId: 'profile_claims.account_id',
  state: 'profile_claims.state',
  contentSealed: 'profile_claims.content_sealed',
  createdAt: 'profile_claims.created_at',
  closedAt: 'profile_claims.closed_at',
} as const
const CLAIM = selectColumns(COLUMNS)
const CLAIM_WITH_EMAIL = selectColumns({ ...COLUMNS, emailSealed: 'accounts.email_sealed' })

export async function insertClaim(db: Db, claim: Omit<ClaimRow, 'state' | 'closedAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into profile_claims (id, subject_hash, account_id, content_sealed, created_at)
    values (${claim.id}, ${claim.subjectHash}, ${claim.accountId}, ${claim.contentSealed}, ${claim.createdAt})
    on conflict (account_id, subject_hash) where state = 'open' do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function listClaimsOf(db: Db, accountId: string): Promise<readonly ClaimRow[]> {
  const { rows } = await CLAIM.from(sql`profile_claims where account_id = ${accountId}
    order by created_at desc, id limit 100`).execute(db)
  return rows
}

export const selectClaims = ({ state, dir }: TableQuery<typeof adminClaims>): Selection<ClaimRow> => ({
  columns: CLAIM.list,
  from: sql`profile_claims`,
  where: equals(sql`state`, state),
  order: [
    { by: sql`(state <> 'open')`, type: 'boolean', dir: 'asc' },
    { by: sql`created_at`, type: 'timestamptz', dir },
    { by: sql`id`, type: 'uuid', dir: 'asc' },
  ],
})

export async function findClaim(
  db: Db,
  id: string,
): Promise<(ClaimRow & { readonly emailSealed: Buffer }) | undefined> {
  const { rows } = await CLAIM_WITH_EMAIL.from(sql`profile_claims
    join accounts on accounts.id = profile_claims.account_id where profile_claims.id = ${id}`).execute(db)
  return rows[0]
}

export async function closeClaim(
  db: Db,
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
