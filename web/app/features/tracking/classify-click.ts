import { redactPath } from './redact-path.ts'
import type { TrackedEvent } from './tracked-event.ts'

/** docs/behaviour/tracking.md#batches. */
const TRACKED_TEXTS = /Buscar|Suscri|Pagar|Enviar|Confirmar/
const MAX_TEXT = 50

export interface Click {
  readonly linkAddress: string | null
  readonly buttonText: string | null
  readonly origin: string
}

export function classifyClick({ linkAddress, buttonText, origin }: Click): TrackedEvent | null {
  const elsewhere = linkAddress === null ? null : readElsewhere(linkAddress, origin)
  if (elsewhere) return { eventType: 'external_link_click', eventData: elsewhere }
  const text = buttonText?.replaceAll(/\s+/g, ' ').trim() ?? ''
  if (!TRACKED_TEXTS.test(text)) return null
  return { eventType: 'button_click', eventData: { text: text.slice(0, MAX_TEXT) } }
}

/** Host and path without query: payment links of authorities carry plates and acts in it. */
function readElsewhere(address: string, origin: string): { host: string; path: string } | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.origin === origin) return null
  return { host: url.host, path: redactPath(url.pathname) }
}
