import type { OtpType } from '@multas/contract'
import { judgeAttempts, judgeCooldown, type OtpStatus } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { secondsUntil } from './seconds-until.ts'
import { readAddress } from './store.ts'

export interface OtpStatusDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

/** Whether a code may be sent now: the cooldown, or the block where that one lasts longer. */
export async function readOtpStatus(
  { database, secrets, clock }: OtpStatusDeps,
  email: string,
  otpType: OtpType,
): Promise<OtpStatus> {
  const { issued, wrong } = await readAddress(database.db, {
    emailHash: secrets.lookupHash('email', email),
    otpType,
  })
  const now = clock()
  const { secondsUntilAllowed } = judgeCooldown(issued?.issuedAt ?? null, now)
  const { blockedUntil } = judgeAttempts(wrong, now)
  const seconds = Math.max(secondsUntilAllowed, blockedUntil ? secondsUntil(blockedUntil, now) : 0)
  return { canSendOtp: seconds === 0, secondsUntilAllowed: seconds }
}
