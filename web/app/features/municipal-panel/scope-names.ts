import type { KeyScope } from '@multas/domain'

/** What a key may do, as a supervisor reads it. */
export const SCOPE_NAMES: Readonly<Record<KeyScope, string>> = {
  'fines:write': 'Publicar infracciones',
  'fines:read': 'Leer lo publicado',
  'evidence:write': 'Subir fotos y actas',
  'webhooks:write': 'Configurar avisos a tu sistema',
}
