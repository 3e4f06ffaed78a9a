import { rootCertificates } from 'node:tls'
import { Pool } from 'undici'
import { publicLookup } from './public-lookup.ts'

const KEEP_ALIVE_MS = 60_000
const CONNECT_TIMEOUT_MS = 10_000

/** A certificate and its private key, both PEM. */
export interface ClientCertificate {
  readonly cert: string
  readonly key: string
  readonly passphrase: string | null
}

export interface PoolOptions {
  /** `http://host:port`, nothing after it. */
  readonly origin: string
  readonly connections: number
  readonly requestTimeoutMs: number
  /** An extra certificate authority, PEM. */
  readonly ca: string | null
  readonly certificate: ClientCertificate | null
  /** A name that leads into a private network is not connected to. */
  readonly onlyPublic: boolean
  readonly onConnect: () => void
}

/** The kept connections to one upstream. */
export function openPool(options: PoolOptions): Pool {
  const { origin, connections, requestTimeoutMs, ca, certificate, onlyPublic, onConnect } = options
  const pool = new Pool(origin, {
    // The gate lets no more calls in than this: nobody queues inside the pool for longer than a tick.
    connections,
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: 10 * KEEP_ALIVE_MS,
    // The trip's own timer ends calls; undici's would be two more per request.
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

/** What `node:tls` wants to be told of it. */
export function tlsOf({ cert, key, passphrase }: ClientCertificate) {
  return { cert, key, ...(passphrase === null ? {} : { passphrase }) }
}
