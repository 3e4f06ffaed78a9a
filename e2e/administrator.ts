import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Cookie, expect, type Page } from '@playwright/test'
import { newEmail, productUrl, setClock } from './test-environment.ts'

export type Role = 'owner' | 'operator' | 'read_only'

export const adminUrl = (place = ''): string => `${productUrl()}/admin-panel-x7k9${place}`

const PASSWORD = 'caballo correcto batería'

/** Runs as an operator with a shell on the server; returns the last line of the output. */
async function runAdmin(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/main/admin-cli.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: path.dirname(process.env.E2E_CLOCK_FILE ?? ''),
      SITE_URL: productUrl(),
    },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** A TOTP code (RFC 6238), implemented again here: the product must agree with the standard. */
function readAuthenticator(base32: string, atMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** One session per role and worker: creating an administrator takes seconds. */
const sessions = new Map<Role, { readonly cookies: readonly Cookie[]; readonly startedMs: number }>()
/** Well before a dangerous action asks for the password again. */
const REUSED_FOR_MS = 5 * 60_000

/**
 * Signs this page's browser in as an administrator of that role, whom earlier tests may have used. The
 * product's clock runs half a minute ahead from then on, because no code is accepted twice.
 */
export async function signInAsAdmin(page: Page, role: Role): Promise<void> {
  const known = sessions.get(role)
  if (known && performance.now() - known.startedMs < REUSED_FOR_MS) {
    await page.context().addCookies([...known.cookies])
    const reply = await page.request.get(`${productUrl()}/api/admin/me`)
    if (reply.ok()) return setClock(CODE_MS)
  }
  await signInAsNewAdmin(page, role)
  const cookies = (await page.context().cookies()).filter((cookie) => cookie.path === '/api/admin')
  sessions.set(role, { cookies, startedMs: performance.now() })
}

/** The same with an administrator of this test alone. */
export async function signInAsNewAdmin(page: Page, role: Role): Promise<void> {
  const email = newEmail()
  const link = await runAdmin('create', '--email', email, '--name', `Prueba ${role}`, '--role', role)
  const token = new URL(link).hash.slice(1)
  const post = async (call: string, data: object) => {
    const url = `${productUrl()}/api/admin/${call}`
    const ask = () => page.request.post(url, { data, headers: { origin: productUrl() } })
    let reply = await ask()
    // Another test moved the clock ahead: limits by address recover within seconds.
    for (let tries = 0; reply.status() === 429 && tries < 5; tries += 1) {
      await page.waitForTimeout(1_000)
      reply = await ask()
    }
    expect(reply.ok(), `${call}: ${reply.status()} ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const { secret } = await post('set-up', { token })
  await post('set-up/finish', { token, password: PASSWORD, code: readAuthenticator(secret, Date.now()) })
  const { ticket } = await post('sign-in', { email, password: PASSWORD })
  setClock(CODE_MS)
  await post('sign-in/code', { ticket, code: readAuthenticator(secret, Date.now() + CODE_MS) })
}

const CODE_MS = 31_000
