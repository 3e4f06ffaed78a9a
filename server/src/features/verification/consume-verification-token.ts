import { type Subject, subjectKey } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import { hashToken, type Secrets } from '../../platform/secrets/secrets.ts'
import { spendToken } from './token-store.ts'

/** `invalid`: no such token, or one for another subject. The e-mail comes as it is kept: hashed and encrypted. */
export type ConsumedToken =
  | {
      readonly outcome: 'accepted'
      readonly emailHash: Buffer
      readonly emailSealed: Buffer
      readonly browserHash: Buffer
    }
  | { readonly outcome: 'invalid' | 'expired' | 'used' }

/**
 * Spends a verification token inside the caller's transaction: it is spent exactly when what it was spent on is
 * written. One statement; two that race for a token are told apart by its row's lock.
 */
export async function consumeVerificationToken(
  secrets: Secrets,
  transaction: Kysely<NoTables>,
  token: string,
  subject: Subject,
  now: Date,
): Promise<ConsumedToken> {
  const subjectHash = secrets.lookupHash('subject', subjectKey(subject))
  const found = await spendToken(transaction, hashToken(token), subjectHash, now)
  if (!found) return { outcome: 'invalid' }
  const { isSpentNow, usedAt, emailHash, emailSealed, browserHash } = found
  if (isSpentNow) return { outcome: 'accepted', emailHash, emailSealed, browserHash }
  return { outcome: usedAt === null ? 'expired' : 'used' }
}
