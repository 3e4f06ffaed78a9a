import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface IdempotentRequest {
  readonly keyId: string
  readonly idempotencyKey: string
}

export async function beginRequest(
  db: Db,
  { keyId, idempotencyKey }: IdempotentRequest,
  { requestHash, now }: { readonly requestHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (api_key, idempotency_key, request_hash, begun_at)
    values (${keyId}, ${idempotencyKey}, ${requestHash}, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export interface BegunRequest {
  readonly requestHash: Buffer
  readonly begunAt: Date
  readonly replySealed: Buffer | null
}

export async function findRequest(
  db: Db,
  { keyId, idempotencyKey }: IdempotentRequest,
): Promise<BegunRequest | undefined> {
  const { rows } = await sql<BegunRequest>`
    select request_hash as "requestHash", begun_at as "begunAt", reply_sealed as "replySealed"
    from idempotency_keys where api_key = ${keyId} and idempotency_key = ${idempotencyKey}`.execute(db)
  return rows[0]
}

export async function takeOverRequest(
  db: Db,
  { keyId, idempotencyKey }: IdempotentRequest,
  { requestHash, seenAt, now }: { requestHash: Buffer; seenAt: Date; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update idempotency_keys set request_hash = ${requestHash}, begun_at = ${now}, reply_sealed = null
    where api_key = ${keyId} and idempotency_key = ${idempotencyKey} and begun_at = ${seenAt}`.execute(db)
  return numAffectedRows === 1n
}

export async function writeReply(
  db: Db,
  { keyId, idempotencyKey }: IdempotentRequest,
  replySealed: Buffer,
): Promise<void> {
  await sql`
    update idempotency_keys set reply_sealed = ${replySealed}
    where api_key = ${keyId} and idempotency_key = ${idempotencyKey}`.execute(db)
}

/** After a server error, allows an immediate retry. */
export async function deleteRequest(db: Db, { keyId, idempotencyKey }: IdempotentRequest): Promise<void> {
  await sql`
    delete from idempotency_keys
    where api_key = ${keyId} and idempotency_key = ${idempotencyKey} and reply_sealed is null`.execute(db)
}
