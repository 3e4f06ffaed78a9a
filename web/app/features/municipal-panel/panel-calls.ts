import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

const BASE = '/api/municipal-panel'
const ONE = '/api/municipal-panel/:slug/deliveries/:id'

export const listMunicipalities: Route<typeof contract.panelMunicipalities> = { method: 'GET', path: BASE }
export const listDeliveries: Route<typeof contract.panelDeliveries> = {
  method: 'GET',
  path: `${BASE}/:slug/deliveries`,
}
export const readDelivery: Route<typeof contract.panelOneDelivery> = { method: 'GET', path: ONE }
export const lookAtFile: Route<typeof contract.panelLookAtFile> = { method: 'GET', path: `${ONE}/file` }
export const stageDelivery: Route<typeof contract.panelStage> = { method: 'POST', path: `${ONE}/stage` }
export const listChanges: Route<typeof contract.panelChanges> = { method: 'GET', path: `${ONE}/changes` }
export const listRows: Route<typeof contract.panelRows> = { method: 'GET', path: `${ONE}/rows` }
export const publishDelivery: Route<typeof contract.panelPublish> = { method: 'POST', path: `${ONE}/publish` }
export const compareAgain: Route<typeof contract.panelCompare> = { method: 'POST', path: `${ONE}/compare` }
export const undoDelivery: Route<typeof contract.panelUndo> = { method: 'POST', path: `${ONE}/undo` }
export const discardDelivery: Route<typeof contract.panelDiscard> = { method: 'POST', path: `${ONE}/discard` }
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
