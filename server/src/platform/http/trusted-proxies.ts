import { isIP, isIPv4 } from 'node:net'

/** Number or addresses of proxies that add to `X-Forwarded-For`; null trusts no forwarded header. */
export type TrustedProxies = number | readonly string[] | null

export const TRUSTED_PROXIES_FORMAT =
  'expected the number of proxies in front (1 to 10), or their addresses and networks with commas (10.0.0.0/8, loopback)'

const MAX_HOPS = 10
const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Parses `1`, `10.0.0.5, 192.168.0.0/16` or `loopback`; null for `off` and `false`; otherwise undefined.
 * Trusting all is refused, because visitors write the leftmost address of `X-Forwarded-For`.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off' || text === 'false') return null
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= MAX_HOPS ? hops : undefined
  }
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/** Converts to Fastify's form. The nearest hop has number 0. */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === null) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (isIPv4(address) ? 32 : 128)
}
