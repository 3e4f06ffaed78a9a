import { nameBrowser } from '@multas/domain'

/** Common name from a user agent, for a list of sessions. Unknown browsers keep their user agent. */
export function nameSessionBrowser(userAgent: string): string {
  return nameBrowser(userAgent, userAgent || 'Un navegador que no dice cuál es')
}
