import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { runAdminCli } from '../src/features/admin/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { SITE_URL, startTestAdmin } from './start-test-admin.ts'

const OWN_TABLES = [
  'admin_attempts',
  'admin_recovery_codes',
  'admin_sessions',
  'admin_invitations',
  'admin_accounts',
  'rate_limits',
  'graphile_worker._private_jobs',
]

export const PASSWORD = 'caballo correcto batería'

/**
 * The calls of the administration, without any account at first; accounts are created by the command and sign
 * in as usual.
 */
export async function startAdministration(database: Database) {
  for (const table of OWN_TABLES) await sql`delete from ${sql.table(table)}`.execute(database.db)
  const test = await startTestAdmin(database, (app, _register, admin) => admin.routes(app))
  const { app, state, secrets } = test
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: state.now.getTime() + steps * 30_000,
    })
  const pass = (ms: number) => {
    state.now = new Date(state.now.getTime() + ms)
  }
  const post = async (
    url: string,
    payload: object = {},
    headers: Record<string, string> = {},
    remoteAddress = '203.0.113.7',
  ) =>
    await app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
      headers: { origin: SITE_URL, ...headers },
    })
  const command = async (...args: string[]) => {
    const lines: string[] = []
    const deps = { database, secrets, clock: () => state.now, siteUrl: SITE_URL, checkEmail: accept }
    const exitCode = await runAdminCli(deps, args, (line) => lines.push(line))
    return { exitCode, lines, token: lines.at(-1)?.split('#')[1] ?? '' }
  }
  /** Opens a link and sets up the account; uses up the current code. */
  const setUp = async (token: string, password = PASSWORD) => {
    const secret: string = (await post('/api/admin/set-up', { token })).json().secret
    const reply = await post('/api/admin/set-up/finish', { token, password, code: codeAt(secret) })
    const recoveryCodes: string[] = reply.json().recoveryCodes
    pass(30_000)
    return { secret, recoveryCodes }
  }
  const requestTicket = async (email: string, password = PASSWORD) =>
    (await post('/api/admin/sign-in', { email, password })).json().ticket as string
  /** Signs in with both steps; returns the headers to send, and uses up the current code. */
  const signIn = async (email: string, secret: string, password = PASSWORD) => {
    const ticket = await requestTicket(email, password)
    const reply = await post(
      '/api/admin/sign-in/code',
      { ticket, code: codeAt(secret) },
      { 'user-agent': FIREFOX },
    )
    pass(30_000)
    return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
  }
  let people = 0
  /** An account of that role, made by the command, set up and signed in. */
  const person = async (role: string) => {
    const email = `persona${++people}-${role}@example.com`
    const { token } = await command('create', '--email', email, '--name', `Persona ${people}`, '--role', role)
    const { secret, recoveryCodes } = await setUp(token)
    const headers = await signIn(email, secret)
    return {
      email,
      secret,
      recoveryCodes,
      headers,
      get: async (url: string) => await app.inject({ url, headers }),
      post: (url: string, payload: object = {}) => post(url, payload, headers),
    }
  }
  return { ...test, post, command, setUp, requestTicket, signIn, person, codeAt, pass }
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const accept = (text: string) => ({ ok: true as const, value: text.trim().toLowerCase() })
