import { isLoopbackHost } from '../platform/network/loopback.ts'
import type { Settings } from './read-settings.ts'

/**
 * Whether only programs on this machine reach the site and its data are invented: what is safe there alone (the local
 * mailbox, wide limits for loopback) is decided here.
 */
export function isLocalDemonstration({
  isDemo,
  host,
  siteUrl,
}: Pick<Settings, 'isDemo' | 'host' | 'siteUrl'>): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return isDemo && isLoopbackHost(host) && protocol === 'http:' && isLoopbackHost(hostname)
}
