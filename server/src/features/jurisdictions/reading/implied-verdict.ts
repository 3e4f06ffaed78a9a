import { fold } from './fold.ts'
import { isHtmlPage } from './is-html-page.ts'
import { type Verdict, verdict } from './rules.ts'

const MAINTENANCE =
  /mantenimiento|fuera de servicio|temporalmente|no disponible|en breve|disculpe las molestias|under maintenance|servicio suspendido/

export function mentionsMaintenance(text: string): boolean {
  return MAINTENANCE.test(fold(text.slice(0, 20_000)))
}

export function verdictOfStatus(status: number, text: string): Verdict | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return verdict('error', `credential refused (${status})`)
  if (status === 503) return verdict('maintenance', 'the source is unavailable (503)')
  if (status === 429) return verdict('error', 'the source rate-limited us (429)')
  if (mentionsMaintenance(text)) return verdict('maintenance', `a maintenance page (${status})`)
  return verdict('error', `the source answered ${status}`)
}

export function verdictOfGarbage(text: string, status: number, reason: string, readsPages: boolean): Verdict {
  if (!isHtmlPage(text)) return verdict('error', reason)
  if (mentionsMaintenance(text)) return verdict('maintenance', 'a maintenance page')
  if (readsPages) return verdict('error', reason)
  return verdict(status === 200 ? 'maintenance' : 'error', 'an HTML page where data was expected')
}
