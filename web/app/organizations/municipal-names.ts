import type { KeyScope, WebhookEvent } from '@multas/domain'

export const MUNICIPAL_SCOPES: Readonly<Record<KeyScope, string>> = {
  'fines:write': 'Publicar infracciones',
  'fines:read': 'Leer lo publicado',
  'evidence:write': 'Subir fotos y actas',
  'webhooks:write': 'Configurar avisos',
}

export const MUNICIPAL_EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'fine.seen': 'Una búsqueda mostró una infracción',
  'fine.contested': 'Alguien no reconoce una infracción',
}
