import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
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
  if (status === 401 || status === 403) return verdict('error', reasonText('credential_refused', status))
  if (status === 503) return verdict('maintenance', reasonText('unavailable', status))
  if (status === 429) return verdict('error', reasonText('rate_limited', status))
  if (mentionsMaintenance(text)) return verdict('maintenance', reasonText('maintenance_status', status))
  return verdict('error', reasonText('status', status))
}

export function verdictOfGarbage(
  text: string,
  status: number,
  reason: ReasonText,
  readsPages: boolean,
): Verdict {
  if (!isHtmlPage(text)) return verdict('error', reason)
  if (mentionsMaintenance(text)) return verdict('maintenance', reasonText('maintenance_page'))
  if (readsPages) return verdict('error', reason)
  return verdict(status === 200 ? 'maintenance' : 'error', reasonText('unexpected_page'))
}
