import { FLEET_MEMBERS_MAX, FLEET_WEBHOOKS_MAX } from '@multas/contract'
import {
  FLEET_KEY_SCOPES,
  FLEET_WEBHOOK_EVENTS,
  type FleetKeyScope,
  type FleetWebhookEvent,
} from '@multas/domain'
import type { OrganizationKind } from '../organizations/index.ts'
import { updateDigest } from './members/store.ts'

export const FLEET: OrganizationKind<FleetKeyScope, FleetWebhookEvent> = {
  kind: 'fleet',
  feature: 'fleets',
  keyPrefix: 'fk_',
  keyScopes: FLEET_KEY_SCOPES,
  events: FLEET_WEBHOOK_EVENTS,
  webhooksMax: FLEET_WEBHOOKS_MAX,
  invited: 'member',
  actors: {
    gone: 'Alguien que ya no está',
    kinds: { key: 'Una clave de API', site: 'El sitio' },
    others: 'El operador del sitio',
  },
  holds: 'owner',
  membersMax: FLEET_MEMBERS_MAX,
  onInvited: (transaction, fleet, id) => updateDigest(transaction, fleet, id, 'daily'),
}
