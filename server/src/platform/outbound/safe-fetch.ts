import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import type { Agent } from 'undici'
import { errorCode } from '../log/error-code.ts'
import { isPublicAddress } from './public-address.ts'
import { createPublicLookup, NOT_PUBLIC, type Resolve } from './public-lookup.ts'

export type PostResult =
  | { readonly ok: true; readonly status: number }
  | {
      readonly ok: false
      readonly reason: string
      /** Not sent, and not to be retried. */
      readonly isHeld?: boolean
    }

export interface WebhookClient {
  /** Returns a reason to refuse, or null; does not use DNS. */
  refusalOf(url: string): string | null
  /** JSON unless the headers set another type. */
  post(url: string, body: string | Buffer, headers: Readonly<Record<string, string>>): Promise<PostResult>
  close(): Promise<void>
}

export interface WebhookClientOptions {
  /** Development: allows `http:` and private networks. */
  readonly allowsPrivate: boolean
  readonly timeoutMs: number
  /** False while this product may not act outside. */
  readonly mayPost?: () => boolean
  /** After each request, for metrics. */
  readonly onPost?: (outcome: 'delivered' | 'failed') => void
  readonly resolve?: Resolve
}

/**
 * Creates a client for third-party addresses that prevents SSRF: https and public addresses only, checked on
 * the connection, which defeats DNS rebinding. Ignores redirects and bodies.
 */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { allowsPrivate, timeoutMs, mayPost, onPost, resolve = lookup } = options
  let agent: Agent | undefined
  const refusalOf = (url: string) => (allowsPrivate ? null : findAddressFault(url))
  return {
    refusalOf,
    async post(url, body, headers) {
      if (mayPost?.() === false) return { ok: false, reason: HELD, isHeld: true }
      const refusal = refusalOf(url)
      if (refusal !== null) return { ok: false, reason: refusal }
      try {
        const undici = await import('undici')
        agent ??= new undici.Agent({
          keepAliveTimeout: 4_000,
          connect: { timeout: timeoutMs, ...(allowsPrivate ? {} : { lookup: createPublicLookup(resolve) }) },
        })
        const reply = await undici.request(url, {
          dispatcher: agent,
          method: 'POST',
          headers: { ...JSON_TYPE, ...lowerNames(headers) },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        })
        await reply.body.dump({ limit: 16_384 }).catch(() => undefined)
        onPost?.(cannotServe(reply.statusCode) ? 'failed' : 'delivered')
        return { ok: true, status: reply.statusCode }
      } catch (error) {
        onPost?.('failed')
        return { ok: false, reason: describe(error) }
      }
    },
    close: async () => agent?.destroy(),
  }
}

const cannotServe = (status: number) => status === 429 || status >= 500

const HELD = 'los envíos de este sitio están apagados'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const lowerNames = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

function findAddressFault(url: string): string | null {
  if (!URL.canParse(url)) return 'no es una dirección'
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'https:') return 'no es https'
  if (username !== '' || password !== '') return 'lleva usuario y contraseña'
  const bare = hostname.replace(/^\[|\]$|\.$/g, '')
  // Literal addresses skip DNS.
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) return 'es de una red privada'
  return /(^|\.)(localhost|local|internal|home\.arpa)$/.test(bare) ? 'es de una red privada' : null
}

const REASONS: Readonly<Record<string, string>> = {
  [NOT_PUBLIC]: 'es de una red privada',
  ENOTFOUND: 'el nombre no existe',
  EAI_AGAIN: 'el nombre no se pudo resolver',
  ECONNREFUSED: 'rechazó la conexión',
  UND_ERR_CONNECT_TIMEOUT: 'no respondió a tiempo',
  TimeoutError: 'no respondió a tiempo',
  ECONNRESET: 'cortó la conexión',
  UND_ERR_SOCKET: 'cortó la conexión',
  CERT_HAS_EXPIRED: 'su certificado venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'su certificado no es de confianza',
  SELF_SIGNED_CERT_IN_CHAIN: 'su certificado no es de confianza',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'su certificado no es de confianza',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro nombre',
}

/** Codes only: socket error messages carry internal addresses. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no se pudo conectar'
  const code = errorCode(error)
  return REASONS[code] ?? REASONS[error.name] ?? `no se pudo conectar (${code})`
}
