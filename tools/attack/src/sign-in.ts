import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BOUNCES_SECRET, type Product } from './start-product.ts'

/** Credentials of the attacker: a session of every role at once, and ids of existing records. */
export interface Access {
  readonly cookies: string
  /** Tokens for `Authorization`, by who may make a call. */
  readonly bearers: Readonly<Record<string, string>>
  /** Values of path parameters. */
  readonly known: Readonly<Record<string, string>>
  readonly live: { readonly sessionId: string; readonly token: string }
}

const EMAIL = 'ataque@gmail.com'
const MUNICIPALITY = 'avellaneda'
const PLATE = 'ZX123AB'

interface Reply {
  readonly body: Record<string, never>
  readonly cookie: string
}

export async function signInEverywhere(product: Product): Promise<Access> {
  const visitor = await search(product)
  const account = await signInAccount(product)
  const admin = await signInAdmin(product)
  const fleetLines = await product.runCommand(
    ...([
      'server/src/main/fleet-cli.ts',
      'open',
      '--name',
      'Ataque SA',
      '--owner',
      EMAIL,
      '--vehicles',
      '50',
    ] as const),
  )
  const fleet = fleetLines.at(-1) ?? ''
  const town = 'server/src/main/municipality-cli.ts'
  await product.runCommand(town, 'create', MUNICIPALITY)
  await product.runCommand(town, 'member', MUNICIPALITY, '--email', EMAIL, '--role', 'supervisor')
  const scopes = 'fines:write,fines:read,evidence:write,webhooks:write'
  const key =
    (await product.runCommand(town, 'key', MUNICIPALITY, '--name', 'Ataque', '--scopes', scopes)).at(-1) ?? ''
  const keyBody = { name: 'Ataque', scopes: ['vehicles:read', 'fines:read'], days: null }
  const fleetKey = await post(product, `/api/fleet/${fleet}/keys`, keyBody, account)
  return {
    cookies: [visitor.cookie, account, admin].join('; '),
    bearers: {
      'notices.bounces.report': BOUNCES_SECRET,
      session: visitor.token,
      owner: visitor.token,
      'key.municipality': key,
      'key.fleet': findText(fleetKey.body, /^fk_/),
    },
    known: { fleet, slug: MUNICIPALITY, sessionId: visitor.sessionId },
    live: { sessionId: visitor.sessionId, token: visitor.token },
  }
}

async function post(product: Product, path: string, body: object, cookie = ''): Promise<Reply> {
  const reply = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url, cookie },
    body: JSON.stringify(body),
  })
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${answer}`)
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return { body: JSON.parse(answer) as Record<string, never>, cookie: cookies.join('; ') }
}

const CODE = /(?<![0-9])[0-9]{6}(?![0-9])/

async function readCode({ url }: Product, after: number): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const mails = (await (
      await fetch(`${url}/dev/correo.json?para=${encodeURIComponent(EMAIL)}`)
    ).json()) as {
      readonly id: number
      readonly text: string
    }[]
    const found = mails.find(({ id, text }) => id > after && CODE.test(text))
    if (found) return CODE.exec(found.text)?.[0] ?? ''
    await wait(100)
  }
  throw new Error('no code came')
}

async function newestMail({ url }: Product): Promise<number> {
  const mails = (await (await fetch(`${url}/dev/correo.json`)).json()) as { readonly id: number }[]
  return Math.max(0, ...mails.map(({ id }) => id))
}

async function search(product: Product) {
  const subject = { email: EMAIL, patent: PLATE }
  const before = await newestMail(product)
  await post(product, '/api/send-code', subject)
  const code = await readCode(product, before)
  const verified = await post(product, '/api/verify-code', { ...subject, code })
  const { verificationToken } = verified.body as Record<string, string>
  const started = await post(product, '/api/search', { dominio: PLATE, verificationToken }, verified.cookie)
  const { sessionId = '', wsToken: token = '' } = started.body as Record<string, string>
  return { cookie: verified.cookie, sessionId, token }
}

async function signInAccount(product: Product): Promise<string> {
  const before = await newestMail(product)
  await post(product, '/api/account/send-code', { email: EMAIL })
  const code = await readCode(product, before)
  return (await post(product, '/api/account/sign-in', { email: EMAIL, code })).cookie
}

const PASSWORD = 'caballo correcto batería'

async function signInAdmin(product: Product): Promise<string> {
  const args = ['create', '--email', EMAIL, '--name', 'Ataque', '--role', 'owner']
  const link = (await product.runCommand('server/src/main/admin-cli.ts', ...args)).at(-1) ?? ''
  const token = new URL(link).hash.slice(1)
  const { secret = '' } = (await post(product, '/api/admin/set-up', { token })).body as Record<string, string>
  const finish = { token, password: PASSWORD, code: readAuthenticator(secret, Date.now()) }
  await post(product, '/api/admin/set-up/finish', finish)
  // A code is accepted once: the next one is valid half a minute later.
  await wait(30_500)
  const { ticket } = (await post(product, '/api/admin/sign-in', { email: EMAIL, password: PASSWORD })).body
  const code = readAuthenticator(secret, Date.now())
  return (await post(product, '/api/admin/sign-in/code', { ticket, code })).cookie
}

/** A TOTP code (RFC 6238). */
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

function findText(value: unknown, like: RegExp): string {
  if (typeof value === 'string') return like.test(value) ? value : ''
  if (typeof value !== 'object' || value === null) return ''
  return (
    Object.values(value)
      .map((child) => findText(child, like))
      .find((found) => found !== '') ?? ''
  )
}
