import { nameBrowser as nameKnownBrowser } from '../../name-browser.ts'

/** Common name from a user agent, for a list of sessions. Unknown browsers keep their user agent. */
export function nameBrowser(userAgent: string): string {
  return nameKnownBrowser(userAgent, userAgent || 'Un navegador que no dice cuál es')
}
