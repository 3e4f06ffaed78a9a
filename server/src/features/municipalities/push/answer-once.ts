import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Secrets, sameBytes } from '../../../platform/secrets/secrets.ts'
import {
  beginRequest,
  deleteRequest,
  findRequest,
  type IdempotentRequest,
  takeOverRequest,
  writeReply,
} from './idempotency-store.ts'

export const IDEMPOTENCY_HOURS = 24
/** A slower request was lost with its process and may be restarted. */
const LOST_AFTER_MS = 60_000

export interface AnswerOnceDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export interface OnceRequest extends IdempotentRequest {
  readonly operation: string
  readonly body: unknown
}

export type AnsweredOnce<T> =
  | { readonly outcome: 'answered'; readonly reply: T; readonly isReplayed: boolean }
  | { readonly outcome: 'different' }
  | { readonly outcome: 'under_way' }

/**
 * Repeats the first reply for the same key and body within a day. `answer` must be safe to run twice: a
 * process may die between the work and its record.
 */
export async function answerOnce<T>(
  deps: AnswerOnceDeps,
  request: OnceRequest,
  answer: () => Promise<T>,
): Promise<AnsweredOnce<T>> {
  const { database, secrets, clock } = deps
  const now = clock()
  const requestHash = createHash('sha256')
    .update(`${request.operation}\n${JSON.stringify(request.body)}`)
    .digest()
  const isOurs = await beginRequest(database.db, request, { requestHash, now })
  if (!isOurs) {
    const earlier = await evaluateEarlier<T>(deps, request, requestHash, now)
    if (earlier !== 'ours') return earlier
  }
  try {
    const reply = await answer()
    await writeReply(database.db, request, secrets.encrypt(JSON.stringify(reply)))
    return { outcome: 'answered', reply, isReplayed: false }
  } catch (error) {
    await deleteRequest(database.db, request)
    throw error
  }
}

async function evaluateEarlier<T>(
  { database, secrets }: AnswerOnceDeps,
  request: OnceRequest,
  requestHash: Buffer,
  now: Date,
): Promise<AnsweredOnce<T> | 'ours'> {
  const earlier = await findRequest(database.db, request)
  // The first request just failed and was deleted; the client may retry.
  if (!earlier) return { outcome: 'under_way' }
  const ageMs = now.getTime() - earlier.begunAt.getTime()
  const isOld = ageMs >= IDEMPOTENCY_HOURS * 3_600_000
  if (!isOld && !sameBytes(earlier.requestHash, requestHash)) return { outcome: 'different' }
  if (!isOld && earlier.replySealed !== null) {
    const reply = JSON.parse(secrets.decrypt(earlier.replySealed)) as T
    return { outcome: 'answered', reply, isReplayed: true }
  }
  if (!isOld && ageMs < LOST_AFTER_MS) return { outcome: 'under_way' }
  const taking = { requestHash, seenAt: earlier.begunAt, now }
  return (await takeOverRequest(database.db, request, taking)) ? 'ours' : { outcome: 'under_way' }
}
