import type { EvidenceKind } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface UploadedPiece {
  readonly municipality: string
  readonly hash: Buffer
  readonly kind: EvidenceKind
  readonly contentType: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly objectKey: string
}

const COLUMNS = sql`
  municipality, fine_hash as hash, kind, content_type as "contentType", bytes, sha256, object_key as "objectKey"`

/** Returns the object key of the replaced bytes if it differs. */
export async function upsertPiece(
  transaction: Db,
  piece: UploadedPiece & { readonly at: Date; readonly by: string },
): Promise<string | null> {
  const { rows: old } = await sql<{ objectKey: string }>`
    select object_key as "objectKey" from fine_evidence
    where municipality = ${piece.municipality} and fine_hash = ${piece.hash} and kind = ${piece.kind}
    for update`.execute(transaction)
  await sql`
    insert into fine_evidence
      (municipality, fine_hash, kind, content_type, bytes, sha256, object_key, uploaded_at, uploaded_by)
    values (${piece.municipality}, ${piece.hash}, ${piece.kind}, ${piece.contentType}, ${piece.bytes},
      ${piece.sha256}, ${piece.objectKey}, ${piece.at}, ${piece.by})
    on conflict (municipality, fine_hash, kind) do update
      set content_type = excluded.content_type, bytes = excluded.bytes, sha256 = excluded.sha256,
        object_key = excluded.object_key, uploaded_at = excluded.uploaded_at, uploaded_by = excluded.uploaded_by`.execute(
    transaction,
  )
  const before = old[0]?.objectKey ?? null
  return before === piece.objectKey ? null : before
}

export async function deletePiece(
  transaction: Db,
  { municipality, hash, kind }: Pick<UploadedPiece, 'municipality' | 'hash' | 'kind'>,
): Promise<string | null> {
  const { rows } = await sql<{ objectKey: string }>`
    delete from fine_evidence
    where municipality = ${municipality} and fine_hash = ${hash} and kind = ${kind}
    returning object_key as "objectKey"`.execute(transaction)
  return rows[0]?.objectKey ?? null
}

export async function listPieces(
  db: Db,
  municipality: string,
  hashes: readonly Buffer[],
): Promise<readonly UploadedPiece[]> {
  const { rows } = await sql<UploadedPiece>`
    select ${COLUMNS} from fine_evidence
    where municipality = ${municipality} and fine_hash = any (${[...hashes]}::bytea[])`.execute(db)
  return rows
}

export async function isObjectInUse(db: Db, objectKey: string): Promise<boolean> {
  const municipality = objectKey.split('/', 1)[0] ?? ''
  const { rows } = await sql`
    select from fine_evidence where municipality = ${municipality} and object_key = ${objectKey} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
