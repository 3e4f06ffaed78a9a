import type * as contract from '@multas/contract'
import type { Route } from '../../../api/call.ts'

const KEYS = '/api/fleet/:fleet/keys'
const WEBHOOKS = '/api/fleet/:fleet/webhooks'
const WEBHOOK = '/api/fleet/:fleet/webhooks/:id'

export const listKeys: Route<typeof contract.fleetKeys> = { method: 'GET', path: KEYS }
export const issueKey: Route<typeof contract.fleetIssueKey> = { method: 'POST', path: KEYS }
export const rotateKey: Route<typeof contract.fleetRotateKey> = {
  method: 'POST',
  path: `${KEYS}/:id/rotate`,
}
export const revokeKey: Route<typeof contract.fleetRevokeKey> = {
  method: 'POST',
  path: `${KEYS}/:id/revoke`,
}
export const listWebhooks: Route<typeof contract.fleetWebhooks> = { method: 'GET', path: WEBHOOKS }
export const addWebhook: Route<typeof contract.fleetAddWebhook> = { method: 'POST', path: WEBHOOKS }
export const changeWebhook: Route<typeof contract.fleetChangeWebhook> = { method: 'POST', path: WEBHOOK }
export const removeWebhook: Route<typeof contract.fleetRemoveWebhook> = {
  method: 'POST',
  path: `${WEBHOOK}/remove`,
}
export const pingWebhook: Route<typeof contract.fleetPingWebhook> = {
  method: 'POST',
  path: `${WEBHOOK}/ping`,
}
export const listDeliveries: Route<typeof contract.fleetWebhookDeliveries> = {
  method: 'GET',
  path: `${WEBHOOK}/deliveries`,
}
