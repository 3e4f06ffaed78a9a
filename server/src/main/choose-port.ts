import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Settings, siteUrlAt } from './read-settings.ts'

/**
 * Resolves `PORT=0`: links and policies need the site address before the server listens, so a temporary
 * listener finds a free port.
 */
export async function choosePort(settings: Settings): Promise<Settings> {
  if (settings.siteUrl !== siteUrlAt(0)) return settings
  const probe = createServer().listen(0, settings.host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { ...settings, port, siteUrl: siteUrlAt(port) }
}
