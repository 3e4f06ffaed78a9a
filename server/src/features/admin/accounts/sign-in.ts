import { randomUUID } from 'node:crypto'
import type { AdminIdentity } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { hashToken, newToken, type Secrets } from '../../../platform/secrets/secrets.ts'
import { isSigned, issueTicket, readTicket } from '../identity/sign-in-ticket.ts'
import { insertSession } from '../session-store.ts'
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  lockAccount,
  recordSignIn,
} from './account-store.ts'
import {
  type FactorDeps,
  isWorking,
  proveCode,
  provePassword,
  proveRecoveryCode,
  type WorkingAccount,
} from './prove-factors.ts'
import { countRecoveryCodes } from './recovery-store.ts'
import { verifyProof } from './verify-proof.ts'

export interface SignInDeps extends FactorDeps {
  readonly clock: Clock
}

const WRONG_PASSWORD = { status: 401, message: 'El correo o la contraseña no coinciden.' } as const
const WRONG_CODE = {
  status: 401,
  message: 'El código no es correcto, o ya se usó. Esperá el siguiente y probá de nuevo.',
} as const

/** Phone keyboards may capitalise the first letter. */
export const normaliseEmail = (raw: string): string => raw.trim().toLowerCase()

/** Neither reply nor timing reveals whether the account exists. */
export async function signIn(
  deps: SignInDeps,
  { email: raw, password, ip }: { readonly email: string; readonly password: string; readonly ip: string },
): Promise<{ readonly accountId: string; readonly ticket: string }> {
  const email = normaliseEmail(raw)
  const attempt = { attempter: { email, ip }, wrong: WRONG_PASSWORD, isLast: false }
  return verifyProof(deps, attempt, async (now) => {
    const found = await findAccountByEmail(deps.database.db, deps.secrets.lookupHash('email', email))
    const account = isWorking(found) ? found : undefined
    const isRight = await provePassword(deps, account, password)
    if (!isRight || !account) return null
    // The password may have been rehashed, and the ticket is signed with the stored hash.
    const kept = await findAccount(deps.database.db, account.id)
    return isWorking(kept) ? { accountId: kept.id, ticket: issueTicket(deps.secrets, kept, now) } : null
  })
}

export interface SecondStep {
  readonly ticket: string
  readonly proof: { readonly code: string } | { readonly recoveryCode: string }
  readonly ip: string
  readonly browser: string
}

export interface OpenedSession {
  readonly account: AdminIdentity
  readonly token: string
  readonly sessionId: string
  readonly recoveryCodesLeft: number
}

export async function verifySecondStep(deps: SignInDeps, step: SecondStep): Promise<OpenedSession> {
  const { db } = deps.database
  const { emailSealed } = await requireTicketAccount(deps, step.ticket, (id) => findAccount(db, id))
  const email = deps.secrets.decrypt(emailSealed)
  const attempt = { attempter: { email, ip: step.ip }, wrong: WRONG_CODE, isLast: true }
  return verifyProof(deps, attempt, (now) =>
    db.transaction().execute((transaction) => openSession(deps, transaction, step, now)),
  )
}

async function openSession(
  deps: SignInDeps,
  transaction: Db,
  { ticket, proof, browser }: SecondStep,
  now: Date,
): Promise<OpenedSession | null> {
  const { secrets } = deps
  const account = await requireTicketAccount(deps, ticket, (id) => lockAccount(transaction, id))
  const prover = { db: transaction, secrets }
  const isRight =
    'code' in proof
      ? await proveCode(prover, account, proof.code, now)
      : await proveRecoveryCode(prover, account, proof.recoveryCode, now)
  if (!isRight) return null
  const token = newToken()
  const sessionId = randomUUID()
  await insertSession(transaction, {
    id: sessionId,
    accountId: account.id,
    tokenHash: hashToken(token),
    browser,
    now,
  })
  await recordSignIn(transaction, account.id, now)
  return {
    account: identityOf(secrets, account),
    token,
    sessionId,
    recoveryCodesLeft: await countRecoveryCodes(transaction, account.id),
  }
}

async function requireTicketAccount(
  deps: SignInDeps,
  ticket: string,
  read: (id: string) => Promise<AccountRow | undefined>,
): Promise<WorkingAccount> {
  const claimed = readTicket(ticket, deps.clock())
  const account = claimed ? await read(claimed.accountId) : undefined
  if (isWorking(account) && isSigned(deps.secrets, ticket, account)) return account
  throw new Problem(401, 'token_vencido', 'Pasó mucho tiempo desde la contraseña. Empezá de nuevo.')
}

export function identityOf(
  secrets: Secrets,
  account: Pick<WorkingAccount, 'id' | 'name' | 'role' | 'emailSealed'>,
): AdminIdentity {
  const { id, name, role, emailSealed } = account
  return { id, name, role, email: secrets.decrypt(emailSealed) }
}
