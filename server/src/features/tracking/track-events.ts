import { randomUUID } from 'node:crypto'
import type { TrackingBatch } from '@multas/contract'
import type { Checked } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import { type BatchWriter, BatchWriterFull } from '../../platform/database/batch-writer.ts'
import { type SealedEmail, sealEmail } from '../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { StoredBatch } from './store.ts'
import type { TokenType, VerifyTrackingToken } from './tracking-token.ts'

export type TrackOutcome =
  | { readonly outcome: 'accepted'; readonly count: number }
  | { readonly outcome: 'wrong_token' }
  | { readonly outcome: 'expired_token' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'busy' }

export interface TrackEventsDeps {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly verifyToken: VerifyTrackingToken
  readonly writer: BatchWriter<StoredBatch>
  readonly allowance: (ip: string, now: Date) => number
  readonly checkEmail: (text: string) => Checked<string>
}

export interface Sender {
  readonly ip: string
  readonly objects: boolean
}

/** Stores one batch of events (docs/behaviour/tracking.md#batches); resolves once it is in the database. */
export async function trackEvents(
  deps: TrackEventsDeps,
  batch: TrackingBatch,
  sender: Sender,
): Promise<TrackOutcome> {
  if (sender.objects) return { outcome: 'accepted', count: 0 }
  const now = deps.clock()
  const retryAfterSeconds = deps.allowance(sender.ip, now)
  if (retryAfterSeconds > 0) return { outcome: 'too_many', retryAfterSeconds }
  const token = deps.verifyToken(batch.trackingToken, now)
  if (token.outcome !== 'valid') return { outcome: `${token.outcome}_token` }
  try {
    await deps.writer.add(toStored(deps, batch, token.type, now))
    return { outcome: 'accepted', count: batch.events.length }
  } catch (error) {
    if (error instanceof BatchWriterFull) return { outcome: 'busy' }
    throw error
  }
}

function toStored(deps: TrackEventsDeps, batch: TrackingBatch, tokenType: TokenType, now: Date): StoredBatch {
  return {
    id: randomUUID(),
    receivedAtMs: now.getTime(),
    tokenType,
    userId: batch.userId,
    sessionId: batch.sessionId,
    fingerprint: batch.fingerprint,
    device: batch.deviceInfo,
    email: tokenType === 'authenticated' ? toSealedEmail(deps, batch.userEmail) : null,
    events: batch.events,
  }
}

function toSealedEmail(deps: TrackEventsDeps, email: string | null): SealedEmail | null {
  const checked = email ? deps.checkEmail(email) : null
  return checked?.ok ? sealEmail(deps.secrets, checked.value) : null
}
