import { createRequire } from 'node:module'
import { rootCertificates } from 'node:tls'
import type { Pool } from 'undici'
import { publicLookup } from './public-lookup.ts'

const require = createRequire(import.meta.url)
export const loadUndici = () => require('undici') as typeof import('undici')

const KEEP_ALIVE_MS = 60_000
const CONNECT_TIMEOUT_MS = 10_000

export interface ClientCertificate {
  readonly cert: string
  readonly key: string
  readonly passphrase: string | null
}

export interface PoolOptions {
  readonly origin: string
  readonly connections: number
  readonly requestTimeoutMs: number
  readonly ca: string | null
  readonly certificate: ClientCertificate | null
  readonly onlyPublic: boolean
  readonly onConnect: () => void
}

export interface DeferredPool extends Pick<Pool, 'close' | 'destroy'> {
  open(): Pool
}

export function deferPool(options: PoolOptions): DeferredPool {
  let pool: Pool | undefined
  let isDestroyed = false
  return {
    open() {
      pool ??= openPool(options)
      if (isDestroyed) void pool.destroy()
      return pool
    },
    close: async () => pool?.close(),
    async destroy() {
      isDestroyed = true
      await pool?.destroy()
    },
  }
}

function openPool(options: PoolOptions): Pool {
  const { origin, connections, requestTimeoutMs, ca, certificate, onlyPublic, onConnect } = options
  const { Pool } = loadUndici()
  const pool = new Pool(origin, {
    // The limiter admits no more calls, so the pool queues for at most a tick.
    connections,
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: 10 * KEEP_ALIVE_MS,
    // The session's timer ends calls; undici's would add two per request.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: Math.min(CONNECT_TIMEOUT_MS, requestTimeoutMs),
      ...(ca === null ? {} : { ca: [...rootCertificates, ca] }),
      ...(certificate === null ? {} : tlsOf(certificate)),
      ...(onlyPublic ? { lookup: publicLookup } : {}),
    },
  })
  pool.on('connect', onConnect)
  return pool
}

export function tlsOf({ cert, key, passphrase }: ClientCertificate) {
  return { cert, key, ...(passphrase === null ? {} : { passphrase }) }
}
