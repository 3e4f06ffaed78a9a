import type { EvidenceKind } from '@multas/domain'
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

/** Returns the object key of the replaced bytes if it differs. */
export async function upsertPiece(
  transaction: Db,
  piece: UploadedPiece & { readonly at: Date; readonly by: string },
): Promise<string | null> {
  const { municipality, hash, kind, objectKey } = piece
  const old = await transaction
    .selectFrom('fine_evidence')
    .select('object_key as objectKey')
    .where('municipality', '=', municipality)
    .where('fine_hash', '=', hash)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  const content = {
    ...{ content_type: piece.contentType, bytes: piece.bytes, sha256: piece.sha256, object_key: objectKey },
    ...{ uploaded_at: piece.at, uploaded_by: piece.by },
  }
  await transaction
    .insertInto('fine_evidence')
    .values({ municipality, fine_hash: hash, kind, ...content })
    .onConflict((on) => on.columns(['municipality', 'fine_hash', 'kind']).doUpdateSet(content))
    .execute()
  const before = old?.objectKey ?? null
  return before === objectKey ? null : before
}

export async function deletePiece(
  transaction: Db,
  { municipality, hash, kind }: Pick<UploadedPiece, 'municipality' | 'hash' | 'kind'>,
): Promise<string | null> {
  const deleted = await transaction
    .deleteFrom('fine_evidence')
    .where('municipality', '=', municipality)
    .where('fine_hash', '=', hash)
    .where('kind', '=', kind)
    .returning('object_key as objectKey')
    .executeTakeFirst()
  return deleted?.objectKey ?? null
}

export const listPieces = (
  db: Db,
  municipality: string,
  hashes: readonly Buffer[],
): Promise<readonly UploadedPiece[]> =>
  db
    .selectFrom('fine_evidence')
    .select(['municipality', 'fine_hash as hash', 'kind', 'content_type as contentType', 'bytes', 'sha256'])
    .select('object_key as objectKey')
    .where('municipality', '=', municipality)
    .where('fine_hash', '=', ({ fn, val }) => fn.any(val(hashes)))
    .execute()

export async function isObjectInUse(db: Db, objectKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('fine_evidence')
    .select('kind')
    .where('municipality', '=', objectKey.split('/', 1)[0] ?? '')
    .where('object_key', '=', objectKey)
    .limit(1)
    .execute()
  return found.length > 0
}
