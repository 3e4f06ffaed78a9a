import { isIP, isIPv4 } from 'node:net'

/** How many proxies add to `X-Forwarded-For`, or where they are; null believes no forwarded header. */
export type TrustedProxies = number | readonly string[] | null

export const TRUSTED_PROXIES_FORMAT =
  'expected the number of proxies in front (1 to 10), or their addresses and networks with commas (10.0.0.0/8, loopback)'

const MAX_HOPS = 10
const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads the setting: `1`, `10.0.0.5, 192.168.0.0/16`, `loopback`; `off` and `false` mean none.
 *
 * Undefined for anything else. "All" is not accepted, neither as `on` nor as a network of every address: it would
 * believe the leftmost address of `X-Forwarded-For`, which the visitor writes.
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

/** In the form that Fastify takes. The hop nearest to this process has the number 0. */
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
