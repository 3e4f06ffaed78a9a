import type { adminBlocks } from '@multas/contract'
import type { SubjectKind } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import type { Selection } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'

export interface BlockRow {
  readonly id: string
  readonly kind: SubjectKind
  readonly subjectHash: Buffer
  readonly subjectSealed: Buffer
  readonly reasonSealed: Buffer
  readonly requestId: string | null
  readonly blockedAt: Date
}

export interface NewBlock extends BlockRow {
  readonly accountId: string | null
  readonly blockedBy: string
}

export async function insertBlock(tx: Kysely<NoTables>, block: NewBlock): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into blocked_subjects
      (subject_hash, id, kind, subject_sealed, reason_sealed, request_id, account_id, blocked_at, blocked_by)
    values (${block.subjectHash}, ${block.id}, ${block.kind}, ${block.subjectSealed}, ${block.reasonSealed},
      ${block.requestId}, ${block.accountId}, ${block.blockedAt}, ${block.blockedBy})
    on conflict (subject_hash) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function findRequest(
  tx: Kysely<NoTables>,
  requestId: string,
): Promise<{ readonly accountId: string | null } | undefined> {
  const { rows } = await sql<{ accountId: string | null }>`
    select account_id as "accountId" from rights_requests where id = ${requestId}`.execute(tx)
  return rows[0]
}

export const selectBlocks = (
  { dir }: TableQuery<typeof adminBlocks>,
  subjectHashes: readonly Buffer[] | null,
): Selection<BlockRow> => ({
  columns: sql`id, kind, subject_hash as "subjectHash", subject_sealed as "subjectSealed",
    reason_sealed as "reasonSealed", request_id as "requestId", blocked_at as "blockedAt"`,
  from: sql`blocked_subjects`,
  where: subjectHashes === null ? [] : [sql`subject_hash = any (${[...subjectHashes]}::bytea[])`],
  order: [
    { by: sql`blocked_at`, type: 'timestamptz', dir },
    { by: sql`id`, type: 'uuid', dir: 'asc' },
  ],
})

export async function deleteBlock(db: Kysely<NoTables>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from blocked_subjects where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}
