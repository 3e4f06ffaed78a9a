import { createHash } from 'node:crypto'
import { UPLOAD_MAX_BYTES } from '@multas/contract'
import type { EvidenceKind } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { EvidenceStore } from '../../../platform/storage/evidence-store.ts'
import { agreesWith, type SniffedType, sniffType } from '../../../platform/storage/sniff-type.ts'
import { deletePiece, isObjectInUse, upsertPiece } from './store.ts'

export interface EvidenceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly evidenceStore: EvidenceStore
}

const IMAGES: readonly SniffedType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const RULES: Readonly<Record<EvidenceKind, { types: readonly SniffedType[]; maxBytes: number }>> = {
  pruebas1: { types: IMAGES, maxBytes: UPLOAD_MAX_BYTES.photo },
  pruebas2: { types: IMAGES, maxBytes: UPLOAD_MAX_BYTES.photo },
  actaPdf: { types: ['application/pdf'], maxBytes: UPLOAD_MAX_BYTES.document },
  boletaPdf: { types: ['application/pdf'], maxBytes: UPLOAD_MAX_BYTES.document },
}

export interface PieceOfFine {
  readonly municipality: string
  /** Public hash; the caller has checked that the fine is in force. */
  readonly hash: string
  readonly kind: EvidenceKind
}

export type UploadOutcome =
  | {
      readonly outcome: 'kept'
      readonly contentType: SniffedType
      readonly bytes: number
      readonly sha256: string
    }
  | { readonly outcome: 'too_large'; readonly maxBytes: number }
  | { readonly outcome: 'wrong_type'; readonly types: readonly SniffedType[] }

/** Bytes are written before the row, so that rows never dangle; a job enqueued first deletes orphaned bytes. */
export async function storeEvidence(
  { database, clock, evidenceStore }: EvidenceDeps,
  { municipality, hash, kind }: PieceOfFine,
  { content, declaredType, by }: { content: Buffer; declaredType: string | null; by: string },
): Promise<UploadOutcome> {
  const { types, maxBytes } = RULES[kind]
  if (content.length > maxBytes) return { outcome: 'too_large', maxBytes }
  const contentType = sniffType(content)
  if (contentType === null || !types.includes(contentType) || !agreesWith(declaredType, contentType))
    return { outcome: 'wrong_type', types }
  const sha256 = createHash('sha256').update(content).digest()
  const objectKey = `${municipality}/${hash}/${kind}/${sha256.toString('hex')}`
  await deleteOrphan(database.db, objectKey, { now: clock(), afterMs: UPLOAD_ENDED_MS })
  await evidenceStore.put(objectKey, content)
  const bytes = content.length
  const piece = { municipality, hash: Buffer.from(hash, 'base64url'), kind, contentType, bytes, sha256 }
  await database.db.transaction().execute(async (transaction) => {
    const replaced = await upsertPiece(transaction, { ...piece, objectKey, at: clock(), by })
    if (replaced !== null) await deleteOrphan(transaction, replaced, { now: clock() })
  })
  return { outcome: 'kept', contentType, bytes, sha256: sha256.toString('hex') }
}

export function removeEvidence(
  { database, clock }: EvidenceDeps,
  { municipality, hash, kind }: PieceOfFine,
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const row = { municipality, hash: Buffer.from(hash, 'base64url'), kind }
    const removed = await deletePiece(transaction, row)
    if (removed !== null) await deleteOrphan(transaction, removed, { now: clock() })
    return removed !== null
  })
}

interface DeleteEvidencePayload {
  readonly objectKey: string
}

const DELETE_TICKET = {
  name: 'municipalities.evidence.forget',
  maxAttempts: 12,
} as const satisfies JobTicket<DeleteEvidencePayload>

/** Lets concurrent uploads of the same bytes finish. */
const DELETE_AFTER_MS = 60_000
const UPLOAD_ENDED_MS = 10 * 60_000

async function deleteOrphan(
  db: Db,
  objectKey: string,
  { now, afterMs = DELETE_AFTER_MS }: { readonly now: Date; readonly afterMs?: number },
): Promise<void> {
  const runAt = new Date(now.getTime() + afterMs)
  await enqueue(db, DELETE_TICKET, { objectKey }, { runAt, key: `evidence:${objectKey}` })
}

/** Idempotent by object key. */
export function deleteEvidenceJob({ database, evidenceStore }: EvidenceDeps): Job<DeleteEvidencePayload> {
  return {
    ...DELETE_TICKET,
    async run({ objectKey }) {
      if (!(await isObjectInUse(database.db, objectKey))) await evidenceStore.remove(objectKey)
    },
  }
}
