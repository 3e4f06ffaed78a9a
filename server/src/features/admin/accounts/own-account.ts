import type { AdminSessionRow } from '@multas/contract'
import { CONFIRMED_MS } from '../../../platform/http/admit-call.ts'
import type { AdminActor } from '../../../platform/http/callers.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { SESSION_IDLE_MS } from '../admin-limits.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../identity/recovery-codes.ts'
import { sessionEnd, sessionLimits } from '../session-limits.ts'
import { confirmSession, deleteSessions, findSessionStart, listSessions } from '../session-store.ts'
import { findAccount, lockAccount, writePassword } from './account-store.ts'
import { invite } from './invite.ts'
import { isWorking, proveCode, provePassword, type WorkingAccount } from './prove-factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-store.ts'
import { requirePassword, type SetUpDeps } from './set-up.ts'
import { identityOf, type SignInDeps } from './sign-in.ts'
import { verifyProof } from './verify-proof.ts'

export async function readMe(deps: SignInDeps, actor: AdminActor) {
  const { db } = deps.database
  const account = await requireOwn(deps, actor)
  const startedAt = (await findSessionStart(db, actor.sessionId)) ?? deps.clock()
  const confirmedUntil = new Date(actor.confirmedAt.getTime() + CONFIRMED_MS)
  return {
    account: identityOf(deps.secrets, account),
    sessionId: actor.sessionId,
    endsAt: sessionEnd(startedAt).toISOString(),
    idleSeconds: SESSION_IDLE_MS / 1_000,
    confirmedUntil: confirmedUntil > deps.clock() ? confirmedUntil.toISOString() : null,
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
  }
}

const WRONG = { status: 400, message: 'La contraseña o el código no son correctos.' } as const

export async function confirmIdentity(
  deps: SignInDeps,
  actor: AdminActor,
  given: { readonly password: string; readonly code: string; readonly ip: string },
): Promise<{ readonly confirmedUntil: string }> {
  const account = await requireOwn(deps, actor)
  const email = deps.secrets.decrypt(account.emailSealed)
  const attempt = { attempter: { email, ip: given.ip }, wrong: WRONG, isLast: true }
  return verifyProof(deps, attempt, async (now) => {
    if (!(await provePassword(deps, account, given.password))) return null
    const { secrets, database } = deps
    if (!(await proveCode({ secrets, db: database.db }, account, given.code, now))) return null
    await confirmSession(database.db, actor.sessionId, now)
    return { confirmedUntil: new Date(now.getTime() + CONFIRMED_MS).toISOString() }
  })
}

export async function changePassword(
  deps: SignInDeps & Pick<SetUpDeps, 'site'>,
  actor: AdminActor,
  password: string,
): Promise<number> {
  const account = await requireOwn(deps, actor)
  await requirePassword(deps, password, identityOf(deps.secrets, account))
  const passwordHash = await deps.passwords.hash(password)
  return deps.database.db.transaction().execute(async (transaction) => {
    await writePassword(transaction, account.id, { passwordHash })
    return deleteSessions(transaction, account.id, actor.sessionId)
  })
}

export async function renewRecoveryCodes(deps: SignInDeps, actor: AdminActor): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((one) => hashRecoveryCode(deps.secrets, actor.accountId, one))
  await deps.database.db
    .transaction()
    .execute((transaction) => replaceRecoveryCodes(transaction, actor.accountId, hashes))
  return codes
}

export function renewSecondFactor(deps: SignInDeps, { accountId, sessionId }: AdminActor): Promise<string> {
  return deps.database.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    if (!(await findSessionStart(transaction, sessionId))) throw sessionEnded()
    return invite(transaction, deps.secrets, { accountId, by: 'hand' }, deps.clock())
  })
}

export async function readSessions(deps: SignInDeps, actor: AdminActor): Promise<AdminSessionRow[]> {
  const open = await listSessions(deps.database.db, actor.accountId, sessionLimits(deps.clock()))
  return open.map(({ id, browser, startedAt, lastSeenAt }) => ({
    id,
    browser,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endsAt: sessionEnd(startedAt).toISOString(),
    isCurrent: id === actor.sessionId,
  }))
}

async function requireOwn(deps: SignInDeps, { accountId }: AdminActor): Promise<WorkingAccount> {
  const account = await findAccount(deps.database.db, accountId)
  if (isWorking(account)) return account
  throw sessionEnded()
}

const sessionEnded = () => new Problem(401, 'ingreso_requerido', 'Tu sesión terminó. Ingresá de nuevo.')
