import { randomUUID } from 'node:crypto'
import { type ContestReason, dueDay, todayInArgentina } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { storableText } from '../../../platform/database/storable-text.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { insertDispute } from './store.ts'

export interface DisputeRequest {
  readonly searchId: string
  readonly hash: string
  readonly reason: ContestReason
  readonly text?: string | undefined
}

/**
 * Marks a record as under review (Ley 25.326, article 16, 6) for all readers. Returns false if this search
 * did not show it or already disputed it.
 */
export function openDispute(
  secrets: Secrets,
  tx: Db,
  { searchId, hash, reason, text = '' }: DisputeRequest,
  now: Date,
): Promise<boolean> {
  const trimmed = storableText(text).trim()
  return insertDispute(tx, {
    id: randomUUID(),
    searchId,
    fineHash: Buffer.from(hash, 'base64url'),
    reason,
    textSealed: trimmed === '' ? null : secrets.encrypt(trimmed),
    createdAt: now,
    dueDay: dueDay('rectification', todayInArgentina(now)),
  })
}
