import type { SubjectKind } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { NoTables } from '../../platform/database/database.ts'

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

export async function listBlocks(
  db: Kysely<NoTables>,
  subjectHashes: readonly Buffer[] | null,
  { limit, offset, dir }: { readonly limit: number; readonly offset: number; readonly dir: 'asc' | 'desc' },
): Promise<{ readonly rows: readonly BlockRow[]; readonly total: number }> {
  const wanted = subjectHashes === null ? null : [...subjectHashes]
  const chosen = sql`from blocked_subjects
    where (${wanted}::bytea[] is null or subject_hash = any (${wanted}::bytea[]))`
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<BlockRow>`
    select id, kind, subject_hash as "subjectHash", subject_sealed as "subjectSealed",
      reason_sealed as "reasonSealed", request_id as "requestId", blocked_at as "blockedAt" ${chosen}
    order by blocked_at ${direction}, id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: await countUpTo(db, chosen) }
}

export async function deleteBlock(db: Kysely<NoTables>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from blocked_subjects where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}
