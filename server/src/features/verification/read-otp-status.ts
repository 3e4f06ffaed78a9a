import type { OtpType } from '@multas/contract'
import { canonicalEmail, evaluateCooldown, type OtpStatus } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { CodeVisitor } from './codes/code-visitor.ts'
import { evaluateBlock } from './codes/evaluate-block.ts'
import { readGuesser } from './codes/guess-store.ts'
import { secondsUntil } from './seconds-until.ts'
import { readCodes } from './store.ts'

export interface OtpStatusDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export async function readOtpStatus(
  { database, secrets, clock }: OtpStatusDeps,
  email: string,
  otpType: OtpType,
  visitor: CodeVisitor,
): Promise<OtpStatus> {
  const key = { emailHash: secrets.lookupHash('email', canonicalEmail(email)), otpType }
  const codes = await readCodes(database.db, key)
  const now = clock()
  const blockedUntil = evaluateBlock(await readGuesser(database.db, secrets, key, visitor, now), now)
  const seconds = Math.max(
    blockedUntil ? secondsUntil(blockedUntil, now) : 0,
    ...codes.map((code) => evaluateCooldown(code, now).secondsUntilAllowed),
  )
  return { canSendOtp: seconds === 0, secondsUntilAllowed: seconds }
}
