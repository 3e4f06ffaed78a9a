import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Settings, siteUrlAt } from './read-settings.ts'

/**
 * `PORT=0` asks for any free port. Links and policies carry the site's address before the server listens, so without
 * a `SITE_URL` the port is found first, by a listener that is closed again.
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
