import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { SealedEmail } from '../../../platform/secrets/seal-email.ts'

export interface StoredFeedback {
  readonly receivedAt: Date
  readonly message: string
  readonly email: SealedEmail | null
  readonly detectedEmail: SealedEmail | null
  readonly url: string | null
  readonly userAgent: string | null
  readonly userId: string | null
  readonly sessionId: string | null
  readonly fingerprint: string | null
}

const INSERT_FEEDBACK = statement({
  name: 'feedback.insert',
  text: `
      insert into feedback (received_at, message, email_hash, email_sealed, detected_email_hash,
        detected_email_sealed, url, user_agent, user_id, session_id, fingerprint)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
})

export async function insertFeedback(database: Db, kept: StoredFeedback): Promise<void> {
  await INSERT_FEEDBACK.query(database, [
    kept.receivedAt,
    kept.message,
    kept.email?.hash ?? null,
    kept.email?.sealed ?? null,
    kept.detectedEmail?.hash ?? null,
    kept.detectedEmail?.sealed ?? null,
    kept.url,
    kept.userAgent,
    kept.userId,
    kept.sessionId,
    kept.fingerprint,
  ])
}
