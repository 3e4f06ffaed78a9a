import { isLoopbackHost } from '../platform/network/loopback.ts'
import type { Settings } from './read-settings.ts'

/** True if only this machine reaches the site and its data are invented. */
export function isLocalDemonstration({
  isDemo,
  host,
  siteUrl,
}: Pick<Settings, 'isDemo' | 'host' | 'siteUrl'>): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return isDemo && isLoopbackHost(host) && protocol === 'http:' && isLoopbackHost(hostname)
}
