import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { AccountHolder } from '../../platform/http/callers.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken, newToken, type Secrets } from '../../platform/secrets/secrets.ts'
import { readAccountToken } from './account-cookie.ts'
import { claimAccount } from './account-store.ts'
import { SEEN_EVERY_MS, SESSION_IDLE_MS, SESSION_MAX_MS, USER_AGENT_LENGTH } from './session-limits.ts'
import { findSession, insertSession, recordActivity } from './session-store.ts'

export interface SessionDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export async function openSession(
  secrets: Secrets,
  transaction: Db,
  { email, userAgent, now }: { readonly email: string; readonly userAgent: string; readonly now: Date },
): Promise<string> {
  const token = newToken()
  const address = { emailHash: secrets.lookupHash('email', email), emailSealed: secrets.encrypt(email) }
  await insertSession(transaction, {
    id: randomUUID(),
    accountId: await claimAccount(transaction, address, now),
    tokenHash: hashToken(token),
    ...address,
    userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
    startedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_MS),
  })
  return token
}

export const liveAt = (now: Date) => ({ now, idleSince: new Date(now.getTime() - SESSION_IDLE_MS) })

export async function findHolder(
  { database, secrets, clock }: SessionDeps,
  request: FastifyRequest,
): Promise<AccountHolder | null> {
  const token = readAccountToken(request)
  if (token === null) return null
  const now = clock()
  const session = await findSession(database.db, hashToken(token), liveAt(now))
  if (session === undefined) return null
  if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS)
    await recordActivity(database.db, session.id, now)
  return {
    sessionId: session.id,
    accountId: session.accountId,
    email: secrets.decrypt(session.emailSealed),
    emailHash: session.emailHash,
    confirmedAt: session.confirmedAt,
  }
}

export async function requireHolder(deps: SessionDeps, request: FastifyRequest): Promise<AccountHolder> {
  const holder = await findHolder(deps, request)
  if (holder === null) throw new Problem(401, 'ingreso_requerido', 'Ingresá con tu correo para seguir.')
  return holder
}
