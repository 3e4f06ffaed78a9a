import { randomUUID } from 'node:crypto'
import { judgeAttempts, judgeCooldown } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { newCode, type Secrets } from '../../platform/secrets/secrets.ts'
import { codeMac } from './code-mac.ts'
import { type CodeUse, subjectOf } from './code-use.ts'
import { MAIL_PRIORITY, MAIL_TICKET } from './mail-code.ts'
import { sealMail } from './sealed-mail.ts'
import { secondsUntil } from './seconds-until.ts'
import { lockAddress, saveCode } from './store.ts'

export interface SendCodeDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'waiting' | 'blocked'; readonly retryAfterSeconds: number }

/**
 * Issues a code and enqueues its mail, in one transaction. The address's row is locked first, so that of two sends
 * at the same moment one issues and the other finds the cooldown running.
 *
 * Nothing here depends on whether anybody knows the address: a new one takes the same steps.
 */
export async function sendCode(
  { database, secrets, clock }: SendCodeDeps,
  email: string,
  use: CodeUse,
): Promise<SendOutcome> {
  const key = { emailHash: secrets.lookupHash('email', email), otpType: use.otpType }
  const code = newCode()
  const codeId = randomUUID()
  return database.db.transaction().execute(async (transaction) => {
    const { issued, wrong } = await lockAddress(transaction, key)
    const now = clock()
    const { blockedUntil } = judgeAttempts(wrong, now)
    if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
    const { canSendOtp, secondsUntilAllowed } = judgeCooldown(issued?.issuedAt ?? null, now)
    if (!canSendOtp) return { outcome: 'waiting', retryAfterSeconds: secondsUntilAllowed }
    await saveCode(transaction, key, {
      codeId,
      codeMac: codeMac(secrets, email, use, code),
      issuedAt: now,
      mailSealed: sealMail(secrets, { to: email, code, subject: subjectOf(use) }),
    })
    await enqueue(transaction, MAIL_TICKET, { codeId }, { priority: MAIL_PRIORITY })
    return { outcome: 'sent' }
  })
}
