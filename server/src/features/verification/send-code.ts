import { randomUUID } from 'node:crypto'
import { judgeAttempts, judgeCooldown } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { newCode, type Secrets } from '../../platform/secrets/secrets.ts'
import { codeMac } from './code-mac.ts'
import { actOf, type CodeUse, subjectOf } from './code-use.ts'
import { MAIL_PRIORITY, MAIL_TICKET } from './mail-code.ts'
import { sealMail } from './sealed-mail.ts'
import { secondsUntil } from './seconds-until.ts'
import { type AddressKey, type AddressState, lockAddress, saveCode } from './store.ts'

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
}

/** What is written in the transaction that issues codes, and only if it does. */
export type Alongside = (transaction: Kysely<NoTables>, now: Date) => Promise<void>

/**
 * Issues a code and enqueues its mail, in one transaction. The address's row is locked first, so that of two sends
 * at the same moment one issues and the other finds the cooldown running.
 *
 * Nothing here depends on whether anybody knows the address: a new one takes the same steps.
 */
export function sendCode(deps: SendCodeDeps, email: string, use: CodeUse): Promise<SendOutcome> {
  return sendCodes(deps, [{ email, use }])
}

/** The same for codes that belong together: all of them are sent, or none. */
export async function sendCodes(
  { database, secrets, clock }: SendCodeDeps,
  orders: readonly CodeOrder[],
  alongside?: Alongside,
): Promise<SendOutcome> {
  return database.db.transaction().execute(async (transaction) => {
    const keys = orders.map(({ email, use }) => keyOf(secrets, email, use))
    const states: AddressState[] = []
    for (const key of keys) states.push(await lockAddress(transaction, key))
    const now = clock()
    const refusal = states.map((state) => judgeSend(state, now)).find((outcome) => outcome !== null)
    if (refusal) return refusal
    for (const order of orders) await issue(secrets, transaction, order, now)
    await alongside?.(transaction, now)
    return { outcome: 'sent' }
  })
}

const keyOf = (secrets: Secrets, email: string, { otpType }: CodeUse): AddressKey => ({
  emailHash: secrets.lookupHash('email', email),
  otpType,
})

/** Why no code may be sent now; null when one may. */
function judgeSend({ issued, wrong }: AddressState, now: Date): SendOutcome | null {
  const { blockedUntil } = judgeAttempts(wrong, now)
  if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
  const { canSendOtp, secondsUntilAllowed } = judgeCooldown(issued?.issuedAt ?? null, now)
  return canSendOtp ? null : { outcome: 'waiting', retryAfterSeconds: secondsUntilAllowed }
}

async function issue(
  secrets: Secrets,
  transaction: Kysely<NoTables>,
  { email, use }: CodeOrder,
  now: Date,
): Promise<void> {
  const code = newCode()
  const codeId = randomUUID()
  await saveCode(transaction, keyOf(secrets, email, use), {
    codeId,
    codeMac: codeMac(secrets, email, use, code),
    issuedAt: now,
    mailSealed: sealMail(secrets, { to: email, code, subject: subjectOf(use), act: actOf(use) }),
  })
  await enqueue(transaction, MAIL_TICKET, { codeId }, { priority: MAIL_PRIORITY })
}
