import { randomUUID } from 'node:crypto'
import { type AdminRole, accepted } from '@multas/domain'
import { sql } from 'kysely'
import { type Admin, createAdmin, type RegisterAdminCall } from '../src/features/admin/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { type App, createApp } from '../src/platform/http/create-app.ts'
import { guardCalls } from '../src/platform/http/guards.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { ALWAYS_OUTGOING } from '../src/platform/outgoing/outgoing.ts'
import { createSecrets, hashToken, newToken } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'

export const SITE_URL = 'https://multas.example'

type Reply = Awaited<ReturnType<App['inject']>>

export interface ActingAdmin {
  readonly accountId: string
  readonly cookie: string
  get(url: string): Promise<Reply>
  post(url: string, payload?: object): Promise<Reply>
}

/**
 * An app with what `register` puts into it, behind the administration's own guard. `as(role)` acts as an account of
 * that role that has just signed in; `as(role, { confirmed: false })` gave password and code too long ago for what
 * is dangerous.
 */
export async function startTestAdmin(
  database: Database,
  register: (app: App, registerAdminCall: RegisterAdminCall, admin: Admin) => void,
) {
  const state = { now: new Date('2026-03-11T12:00:00Z') }
  const secrets = createSecrets('s'.repeat(32))
  const limiter = openTestLimiter(database.db)
  const log = createLog('silent')
  const mails: Mail[] = []
  const admin = createAdmin({
    version: '1.2.3',
    outgoing: ALWAYS_OUTGOING,
    database,
    secrets,
    log,
    clock: () => state.now,
    siteUrl: SITE_URL,
    site: { name: 'Multas', url: SITE_URL },
    checkEmail: (text) => accepted(text.trim().toLowerCase()),
    mailer: {
      async send(mail) {
        mails.push(mail)
        return { outcome: 'sent' }
      },
      close: () => undefined,
    },
    passwordCost: { memory: 64, passes: 1, parallelism: 1 },
  })
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
  guardCalls(app, { limiter, clock: () => state.now, siteUrl: SITE_URL })
  admin.guard(app)
  register(app, admin.registerAdminCall, admin)
  const speak = (headers: Record<string, string>) => ({
    get: async (url: string): Promise<Reply> => await app.inject({ url, headers }),
    post: async (url: string, payload: object = {}): Promise<Reply> =>
      await app.inject({ method: 'POST', url, payload, headers: { origin: SITE_URL, ...headers } }),
  })
  return {
    app,
    admin,
    mails,
    state,
    secrets,
    limiter,
    anonymous: speak({}),
    async as(role: AdminRole, { confirmed = true } = {}): Promise<ActingAdmin> {
      const acting = await insertActingAdmin(database, role, { now: state.now, confirmed })
      const cookie = `__Host-${acting.cookie}`
      return { ...acting, cookie, ...speak({ cookie }) }
    },
    /** Entries of the audit log, oldest first. */
    async auditLog() {
      const { rows } = await sql<{
        actor: string
        operation: string
        target: string | null
        outcome: string
        reason: string | null
        details: object
      }>`select actor, operation, target, outcome, reason, details from admin_audit order by id`.execute(
        database.db,
      )
      return rows
    },
  }
}

/** An account of that role with an open session, written straight into the tables; the cookie is that of plain http. */
export async function insertActingAdmin(
  { db }: Database,
  role: AdminRole,
  { now, confirmed }: { readonly now: Date; readonly confirmed: boolean },
): Promise<{ readonly accountId: string; readonly cookie: string }> {
  const accountId = randomUUID()
  const token = newToken()
  const confirmedAt = new Date(now.getTime() - (confirmed ? 0 : 11 * 60_000))
  await sql`
    insert into admin_accounts (id, email_hash, email_sealed, name, role, created_at)
    values (${accountId}, ${hashToken(accountId).subarray(0, 16)}, ''::bytea, ${role}, ${role}, ${now})`.execute(
    db,
  )
  await sql`
    insert into admin_sessions (id, account_id, token_hash, browser, started_at, last_seen_at, confirmed_at)
    values (${randomUUID()}, ${accountId}, ${hashToken(token)}, 'Pruebas', ${confirmedAt}, ${now}, ${confirmedAt})`.execute(
    db,
  )
  return { accountId, cookie: `admin=${token}` }
}
