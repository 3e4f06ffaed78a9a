import type { AdminWebhookMessage } from '@multas/contract'
import type { KeyScope } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

interface Named {
  readonly name: string
  readonly tone: BadgeTone
}

export const MESSAGE_STATES: Readonly<Record<AdminWebhookMessage['state'], Named>> = {
  pending: { name: 'Pendiente', tone: 'amber' },
  delivered: { name: 'Entregado', tone: 'green' },
  dead: { name: 'Perdido', tone: 'orange' },
}

export const EVENTS: Readonly<Record<string, string>> = {
  'fine.seen': 'Infracción vista',
  'fine.contested': 'Infracción no reconocida',
}

export const SCOPES: Readonly<Record<KeyScope, string>> = {
  'fines:write': 'Publicar infracciones',
  'fines:read': 'Leer lo publicado',
  'evidence:write': 'Subir fotos y actas',
  'webhooks:write': 'Configurar avisos',
}

export const ROLES = { supervisor: 'Supervisión', clerk: 'Carga' } as const
export const ROLE_CHOICES = [
  { value: 'supervisor', label: ROLES.supervisor },
  { value: 'clerk', label: ROLES.clerk },
] as const
