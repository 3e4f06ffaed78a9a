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
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ api_key: keyId, idempotency_key: idempotencyKey, request_hash: requestHash, begun_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface BegunRequest {
  readonly requestHash: Buffer
  readonly begunAt: Date
  readonly replySealed: Buffer | null
}

export const findRequest = (
  db: Db,
  { keyId, idempotencyKey }: IdempotentRequest,
): Promise<BegunRequest | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'begun_at as begunAt', 'reply_sealed as replySealed'])
    .where('api_key', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

const updateRequest = (db: Db, { keyId, idempotencyKey }: IdempotentRequest) =>
  db
    .updateTable('idempotency_keys')
    .where('api_key', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)

export async function takeOverRequest(
  db: Db,
  request: IdempotentRequest,
  { requestHash, seenAt, now }: { requestHash: Buffer; seenAt: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateRequest(db, request)
    .set({ request_hash: requestHash, begun_at: now, reply_sealed: null })
    .where('begun_at', '=', seenAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function writeReply(db: Db, request: IdempotentRequest, replySealed: Buffer): Promise<void> {
  await updateRequest(db, request).set({ reply_sealed: replySealed }).execute()
}

/** After a server error, allows an immediate retry. */
export async function deleteRequest(db: Db, { keyId, idempotencyKey }: IdempotentRequest): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('api_key', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('reply_sealed', 'is', null)
    .execute()
}
