import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

const BASE = '/api/municipal-panel'

export const listMunicipalities: Route<typeof contract.panelMunicipalities> = { method: 'GET', path: BASE }
export const listDeliveries: Route<typeof contract.panelDeliveries> = {
  method: 'GET',
  path: `${BASE}/:slug/deliveries`,
}
export const readFigures: Route<typeof contract.panelFigures> = {
  method: 'GET',
  path: `${BASE}/:slug/figures`,
}
export const listContests: Route<typeof contract.panelContests> = {
  method: 'GET',
  path: `${BASE}/:slug/contests`,
}
export const listKeys: Route<typeof contract.panelKeys> = { method: 'GET', path: `${BASE}/:slug/keys` }
export const issueKey: Route<typeof contract.panelIssueKey> = { method: 'POST', path: `${BASE}/:slug/keys` }
export const rotateKey: Route<typeof contract.panelRotateKey> = {
  method: 'POST',
  path: `${BASE}/:slug/keys/:id/rotate`,
}
export const revokeKey: Route<typeof contract.panelRevokeKey> = {
  method: 'POST',
  path: `${BASE}/:slug/keys/:id/revoke`,
}
export const listMembers: Route<typeof contract.panelMembers> = {
  method: 'GET',
  path: `${BASE}/:slug/members`,
}
export const inviteMember: Route<typeof contract.panelInvite> = {
  method: 'POST',
  path: `${BASE}/:slug/members`,
}
export const changeMember: Route<typeof contract.panelChangeMember> = {
  method: 'POST',
  path: `${BASE}/:slug/members/:id`,
}
export const listWebhooks: Route<typeof contract.panelWebhooks> = {
  method: 'GET',
  path: `${BASE}/:slug/webhooks`,
}
export const addWebhook: Route<typeof contract.panelAddWebhook> = {
  method: 'POST',
  path: `${BASE}/:slug/webhooks`,
}
export const changeWebhook: Route<typeof contract.panelChangeWebhook> = {
  method: 'POST',
  path: `${BASE}/:slug/webhooks/:id`,
}
export const removeWebhook: Route<typeof contract.panelRemoveWebhook> = {
  method: 'POST',
  path: `${BASE}/:slug/webhooks/:id/remove`,
}
export const pingWebhook: Route<typeof contract.panelPingWebhook> = {
  method: 'POST',
  path: `${BASE}/:slug/webhooks/:id/ping`,
}
export const listWebhookDeliveries: Route<typeof contract.panelWebhookDeliveries> = {
  method: 'GET',
  path: `${BASE}/:slug/webhooks/:id/deliveries`,
}
export const retryWebhookDelivery: Route<typeof contract.panelRetryWebhook> = {
  method: 'POST',
  path: `${BASE}/:slug/webhooks/:id/retry`,
}
