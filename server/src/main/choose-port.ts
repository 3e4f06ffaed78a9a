import { findFreePort } from '../platform/network/find-free-port.ts'
import { type Settings, siteUrlAt } from './read-settings.ts'

/** Resolves `PORT=0`: links and policies need the site address before the server listens. */
export async function choosePort(settings: Settings): Promise<Settings> {
  if (settings.siteUrl !== siteUrlAt(0)) return settings
  const port = await findFreePort(settings.host)
  return { ...settings, port, siteUrl: siteUrlAt(port) }
}
