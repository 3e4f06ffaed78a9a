export const FLEET_KEY_SCOPES = ['vehicles:read', 'fines:read'] as const
export type FleetKeyScope = (typeof FLEET_KEY_SCOPES)[number]

/** Fleet webhook events, one per kind of fine news. `ping` is sent only on request. */
export const FLEET_WEBHOOK_EVENTS = [
  'fine.new',
  'fine.amount',
  'fine.state',
  'fine.resolved',
  'fine.due',
] as const
export type FleetWebhookEvent = (typeof FLEET_WEBHOOK_EVENTS)[number]

export const FLEET_DIGESTS = ['none', 'daily', 'weekly'] as const
export type FleetDigest = (typeof FLEET_DIGESTS)[number]

export const FLEET_IMPORT_FIELDS = ['dominio', 'interno', 'grupo', 'centroCosto', 'conductorDni'] as const
export type FleetImportField = (typeof FLEET_IMPORT_FIELDS)[number]

export const FLEET_PANEL_PATH = '/flotas'

/** Fleet area. Linked only from the offer to companies; not in the sitemap. */
export const isFleetPanelPath = (path: string): boolean =>
  path === FLEET_PANEL_PATH || path.startsWith(`${FLEET_PANEL_PATH}/`)
