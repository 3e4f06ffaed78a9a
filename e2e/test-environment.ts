import { randomBytes, randomInt } from 'node:crypto'
import { writeClock } from './write-clock.ts'

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: e2e tests run under playwright.config.ts`)
  return value
}

export const productUrl = (): string => setting('E2E_URL')

/** Sets how far the product's clock runs ahead; 0 resets it. */
export const setClock = (aheadMs: number): void => writeClock(setting('E2E_CLOCK_FILE'), aheadMs)

/** Changes how an upstream of the simulator behaves; `*` means all of them. */
export async function setUpstream(
  slug: string,
  change: { fault?: string | null; latencyMs?: number | readonly [number, number] },
): Promise<void> {
  const reply = await fetch(`${setting('E2E_SIMULATOR_URL')}/_control/upstreams/${slug}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!reply.ok) throw new Error(`the simulator refused: ${await reply.text()}`)
}

/** An upstream that answers nothing until it is released, or the test is over. */
export async function holdUpstream(slug: string): Promise<{ release(): Promise<void> }> {
  await setUpstream(slug, { latencyMs: HELD_MS })
  return { release: () => setUpstream(slug, { latencyMs: 0 }) }
}

const HELD_MS = 3_600_000

export async function resetUpstreams(): Promise<void> {
  await fetch(`${setting('E2E_SIMULATOR_URL')}/_control/reset`, { method: 'POST' })
}

export const newEmail = (): string => `e${randomBytes(6).toString('hex')}@gmail.com`

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const pick = () => LETTERS[randomInt(LETTERS.length)]

/** In the simulator: `ZZ` has one fine in every upstream, `ZY` two, `ZX` none. */
export const newPlate = (start: 'ZX' | 'ZY' | 'ZZ' = 'ZZ'): string =>
  `${start}${String(randomInt(1000)).padStart(3, '0')}${pick()}${pick()}`

/** In the simulator: one fine in every upstream that takes a DNI. */
export const newDni = (): string => `99${String(randomInt(1_000_000)).padStart(6, '0')}`

interface ReceivedMail {
  readonly id: number
  readonly text: string
}

const POLL_MS = 50
const MAIL_LIMIT_MS = 30_000

/** The first group of the pattern in the newest matching mail to this address after the mail `after`. */
export async function readMail(
  email: string,
  pattern: RegExp,
  after = 0,
  product = productUrl(),
): Promise<{ found: string; id: number }> {
  const untilMs = performance.now() + MAIL_LIMIT_MS
  while (performance.now() < untilMs) {
    const reply = await fetch(`${product}/dev/correo.json?para=${encodeURIComponent(email)}`)
    for (const { id, text } of (await reply.json()) as ReceivedMail[]) {
      const found = id > after ? pattern.exec(text)?.[1] : undefined
      if (found !== undefined) return { found, id }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('the mail did not arrive')
}

/** Matches only labelled codes, because other mails contain six digits too. */
export const readCode = async (email: string, after = 0, product = productUrl()) =>
  readMail(email, /código de verificación es: ([0-9]{6})(?![0-9])/, after, product)

export const attemptsLeft = (left: number): string =>
  left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intento(s).`
