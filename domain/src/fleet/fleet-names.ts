/** What an API key of a fleet may do; each call of the fleets' API names the one that it needs. */
export const FLEET_KEY_SCOPES = ['vehicles:read', 'fines:read'] as const
export type FleetKeyScope = (typeof FLEET_KEY_SCOPES)[number]

/** What a fleet's webhook can be told of: one for each kind of news of a fine. `ping` is sent on request alone. */
export const FLEET_WEBHOOK_EVENTS = [
  'fine.new',
  'fine.amount',
  'fine.state',
  'fine.resolved',
  'fine.due',
] as const
export type FleetWebhookEvent = (typeof FLEET_WEBHOOK_EVENTS)[number]

/** How often a member is mailed what is new in a fleet. */
export const FLEET_DIGESTS = ['none', 'daily', 'weekly'] as const
export type FleetDigest = (typeof FLEET_DIGESTS)[number]

/** What the columns of a file of vehicles can feed. */
export const FLEET_IMPORT_FIELDS = ['dominio', 'interno', 'grupo', 'centroCosto', 'conductorDni'] as const
export type FleetImportField = (typeof FLEET_IMPORT_FIELDS)[number]

/** Where the people of a fleet work. Linked from the offer to companies; listed nowhere. */
export const FLEET_PANEL_PATH = '/flotas'

/** Whether a path of the site is of that area. */
export const isFleetPanelPath = (path: string): boolean =>
  path === FLEET_PANEL_PATH || path.startsWith(`${FLEET_PANEL_PATH}/`)
