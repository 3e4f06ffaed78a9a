import { setTimeout as sleep } from 'node:timers/promises'
import { trimEndOf } from '@multas/domain'
import type { Agent, Dispatcher } from 'undici'
import { backoffMs, retryAfterMs } from '../../../platform/outbound/backoff.ts'
import { GatewayError } from './gateway.ts'

export interface MercadoPagoAccess {
  /** API base: `https://api.mercadopago.com` or the simulator. */
  readonly url: string
  readonly accessToken: string
  readonly limitMs?: number
  readonly mayCall?: () => boolean
  readonly onCall?: (outcome: 'answered' | 'failed') => void
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** Already encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** For changes: repeating a request with the same key applies it once. */
  readonly idempotencyKey?: string
}

/** Limit of all attempts to the last byte, because a visitor may wait. */
const LIMIT_MS = 25_000
const HEAD_MS = 8_000
const MAX_BYTES = 8 * 1024 * 1024
const ATTEMPTS = 3
const LONGEST_WAIT_MS = 3_000
const NOT_SERVED = new Set([401, 403, 429])
const PASSING = new Set([429, 500, 502, 503, 504])

const AGENT = { connect: { timeout: HEAD_MS }, headersTimeout: HEAD_MS, maxResponseSize: MAX_BYTES }

export function createCaller(access: MercadoPagoAccess) {
  const { url, accessToken, limitMs = LIMIT_MS, mayCall, onCall } = access
  const { origin, pathname } = new URL(url)
  let agent: Agent | undefined
  const openAgent = async () => {
    const undici = await import('undici')
    agent ??= new undici.Agent(AGENT)
    return agent
  }

  async function request({ method = 'GET', path, query, body, idempotencyKey }: Ask, signal: AbortSignal) {
    return (await openAgent()).request({
      origin,
      path: trimEndOf(pathname, '/') + path,
      method,
      ...(query === undefined ? {} : { query }),
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
        'user-agent': 'multas',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'x-idempotency-key': idempotencyKey }),
      },
      signal,
    })
  }

  async function send(ask: Ask, signal: AbortSignal): Promise<{ status: number; text: string }> {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS - 1
      const response = await request(ask, signal).catch((error: unknown) => {
        if (isLast || signal.aborted) throw error
        return null
      })
      if (response !== null && (isLast || !PASSING.has(response.statusCode)))
        return { status: response.statusCode, text: await response.body.text() }
      await response?.body.dump()
      await sleep(waitMs(response, attempt), undefined, { signal })
    }
  }

  async function run<T>(operation: string, ask: Ask, read: (answer: unknown) => T): Promise<T> {
    if (mayCall?.() === false) throw new GatewayError(operation, 0, 'outgoing traffic is off')
    const { status, text } = await send(ask, AbortSignal.timeout(limitMs)).catch(() => {
      onCall?.('failed')
      throw new GatewayError(operation, 0)
    })
    onCall?.(status >= 500 || NOT_SERVED.has(status) ? 'failed' : 'answered')
    // Error text may repeat our input, so only the status is kept.
    if (status < 200 || status >= 300) throw new GatewayError(operation, status)
    try {
      return read(JSON.parse(text || '{}'))
    } catch {
      throw new GatewayError(operation, 0, 'an answer that can’t be read')
    }
  }

  return {
    run,
    async runOrNull<T>(operation: string, ask: Ask, read: (answer: unknown) => T): Promise<T | null> {
      try {
        return await run(operation, ask, read)
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return null
        throw error
      }
    },
    close: async () => agent?.destroy(),
  }
}

export type Caller = ReturnType<typeof createCaller>

function waitMs(response: Dispatcher.ResponseData | null, attempt: number): number {
  const header = response?.statusCode === 429 ? response.headers['retry-after'] : undefined
  const asked = retryAfterMs(typeof header === 'string' ? header : undefined, Date.now())
  return Math.min(LONGEST_WAIT_MS, asked ?? backoffMs(attempt, Math.random))
}
