import type { adminBlocks } from '@multas/contract'
import type { SubjectKind } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectColumns } from '../../../platform/database/select-columns.ts'
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

export async function insertBlock(tx: Db, block: NewBlock): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into blocked_subjects
      (subject_hash, id, kind, subject_sealed, reason_sealed, request_id, account_id, blocked_at, blocked_by)
    values (${block.subjectHash}, ${block.id}, ${block.kind}, ${block.subjectSealed}, ${block.reasonSealed},
      ${block.requestId}, ${block.accountId}, ${block.blockedAt}, ${block.blockedBy})
    on conflict (subject_hash) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export const findRequest = (
  tx: Db,
  requestId: string,
): Promise<{ readonly accountId: string | null } | undefined> =>
  tx
    .selectFrom('rights_requests')
    .select('account_id as accountId')
    .where('id', '=', requestId)
    .executeTakeFirst()

const BLOCK = selectColumns({
  id: 'blocked_subjects.id',
  kind: 'blocked_subjects.kind',
  subjectHash: 'blocked_subjects.subject_hash',
  subjectSealed: 'blocked_subjects.subject_sealed',
  reasonSealed: 'blocked_subjects.reason_sealed',
  requestId: 'blocked_subjects.request_id',
  blockedAt: 'blocked_subjects.blocked_at',
})

export const selectBlocks = (
  { dir }: TableQuery<typeof adminBlocks>,
  subjectHashes: readonly Buffer[] | null,
): Selection<BlockRow> => ({
  columns: BLOCK.list,
  from: sql`blocked_subjects`,
  where: subjectHashes === null ? [] : [sql`subject_hash = any (${[...subjectHashes]}::bytea[])`],
  order: [
    { by: sql`blocked_at`, type: 'timestamptz', dir },
    { by: sql`id`, type: 'uuid', dir: 'asc' },
  ],
})

export async function deleteBlock(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blocked_subjects').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
