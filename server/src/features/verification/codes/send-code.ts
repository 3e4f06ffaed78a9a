import { randomUUID } from 'node:crypto'
import { evaluateCooldown, type Language } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { newCode, type Secrets } from '../../../platform/secrets/secrets.ts'
import { MAIL_PRIORITY, MAIL_TICKET } from '../mails/mail-code.ts'
import { sealMail } from '../mails/sealed-mail.ts'
import { secondsUntil } from '../seconds-until.ts'
import { codeKey, lockEmail, readCode, saveCode } from '../store.ts'
import { codeMac } from './code-mac.ts'
import { actOf, type CodeUse, subjectOf } from './code-use.ts'
import type { CodeVisitor } from './code-visitor.ts'
import { evaluateBlock } from './evaluate-block.ts'
import { readGuesser } from './guess-store.ts'

export interface SendCodeDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'waiting' | 'blocked'; readonly retryAfterSeconds: number }

export interface CodeOrder {
  readonly email: string
  readonly use: CodeUse
  readonly language?: Language
}

export type Alongside = (transaction: Db, now: Date) => Promise<void>

/**
 * One transaction for codes and mails. Locks the e-mails first: of two concurrent sends the second finds the
 * cooldown. Known and unknown addresses take the same steps.
 */
export async function sendCodes(
  deps: SendCodeDeps,
  orders: readonly CodeOrder[],
  visitor: CodeVisitor,
  alongside?: Alongside,
): Promise<SendOutcome> {
  const { database, secrets, clock } = deps
  return database.db.transaction().execute(async (transaction) => {
    const hashes = orders.map(({ email, use }) => codeKey(secrets, email, use).emailHash)
    // Sorted to avoid deadlocks.
    for (const hash of hashes.sort(Buffer.compare)) await lockEmail(transaction, hash)
    const now = clock()
    for (const order of orders) {
      const refusal = await evaluateSend(secrets, transaction, order, visitor, now)
      if (refusal !== null) return refusal
    }
    for (const order of orders) await issue(secrets, transaction, order, now)
    await alongside?.(transaction, now)
    return { outcome: 'sent' }
  })
}

async function evaluateSend(
  secrets: Secrets,
  transaction: Db,
  { email, use }: CodeOrder,
  visitor: CodeVisitor,
  now: Date,
): Promise<SendOutcome | null> {
  const key = codeKey(secrets, email, use)
  const blockedUntil = evaluateBlock(await readGuesser(transaction, secrets, key, visitor, now), now)
  if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
  const { canSendOtp, secondsUntilAllowed } = evaluateCooldown(await readCode(transaction, key), now)
  return canSendOtp ? null : { outcome: 'waiting', retryAfterSeconds: secondsUntilAllowed }
}

async function issue(
  secrets: Secrets,
  transaction: Db,
  { email, use, language = 'es' }: CodeOrder,
  now: Date,
): Promise<void> {
  const code = newCode()
  const codeId = randomUUID()
  await saveCode(transaction, codeKey(secrets, email, use), {
    typedEmailHash: secrets.lookupHash('email', email),
    codeId,
    codeMac: codeMac(secrets, email, use, code),
    issuedAt: now,
    mailSealed: sealMail(secrets, { to: email, code, subject: subjectOf(use), act: actOf(use), language }),
  })
  await enqueue(transaction, MAIL_TICKET, { codeId }, { priority: MAIL_PRIORITY })
}
