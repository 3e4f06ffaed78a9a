import type { KeyScope, WebhookEvent } from '@multas/domain'

export const SCOPE_NAMES: Readonly<Record<KeyScope, string>> = {
  'fines:write': 'Publicar infracciones',
  'fines:read': 'Leer lo publicado',
  'evidence:write': 'Subir fotos y actas',
  'webhooks:write': 'Configurar avisos a tu sistema',
}

export const EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
  'fine.seen': 'Una búsqueda mostró una infracción',
  'fine.contested': 'Alguien no reconoce una infracción',
}
