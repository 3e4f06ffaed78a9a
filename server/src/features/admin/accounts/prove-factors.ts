import type { Database, Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Passwords } from '../identity/hash-password.ts'
import { hashRecoveryCode } from '../identity/recovery-codes.ts'
import { verifySecondFactor } from '../identity/second-factor.ts'
import { type AccountRow, spendStep, writePassword } from './account-store.ts'
import { spendRecoveryCode } from './recovery-store.ts'

export interface FactorDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly passwords: Passwords
}

interface CodeDeps {
  readonly db: Db
  readonly secrets: Secrets
}

export interface WorkingAccount extends AccountRow {
  readonly passwordHash: string
  readonly totpSealed: Buffer
}

export function isWorking(account: AccountRow | undefined): account is WorkingAccount {
  return account !== undefined && account.disabledAt === null && account.passwordHash !== null
}

/** Verifies the password; takes the same time for unknown accounts. */
export async function provePassword(
  { database, passwords }: FactorDeps,
  account: WorkingAccount | undefined,
  password: string,
): Promise<boolean> {
  const known = account?.passwordHash ?? null
  const { matches, isOutdated } = await passwords.verify(known, password)
  if (!account || !matches) return false
  if (isOutdated)
    await writePassword(database.db, account.id, {
      passwordHash: await passwords.hash(password),
      known: account.passwordHash,
    })
  return true
}

export async function proveCode(
  { db, secrets }: CodeDeps,
  account: WorkingAccount,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = secrets.decrypt(account.totpSealed)
  const step = verifySecondFactor({ secret, lastStep: account.totpLastStep }, code, now)
  return step !== null && (await spendStep(db, account.id, step))
}

export function proveRecoveryCode(
  { db, secrets }: CodeDeps,
  account: WorkingAccount,
  recoveryCode: string,
  now: Date,
): Promise<boolean> {
  const hash = hashRecoveryCode(secrets, account.id, recoveryCode)
  return spendRecoveryCode(db, account.id, { hash, now })
}
