import { WEBHOOKS_MAX } from '@multas/contract'
import { KEY_SCOPES, type KeyScope, WEBHOOK_EVENTS, type WebhookEvent } from '@multas/domain'
import type { OrganizationKind } from '../organizations/index.ts'

/** `supervisor` also manages members, keys and webhooks; `clerk` submits fines. */
export const MEMBER_ROLES = ['supervisor', 'clerk'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const MUNICIPALITY: OrganizationKind<KeyScope, WebhookEvent> = {
  kind: 'municipality',
  feature: 'municipalities',
  keyPrefix: 'mk_',
  keyScopes: KEY_SCOPES,
  events: WEBHOOK_EVENTS,
  webhooksMax: WEBHOOKS_MAX,
  invited: 'id',
  actors: {
    gone: 'Una persona del municipio',
    kinds: { key: 'Un programa, con una clave de API' },
    others: 'El operador del sitio',
  },
  holds: 'supervisor',
  membersMax: 200,
}
