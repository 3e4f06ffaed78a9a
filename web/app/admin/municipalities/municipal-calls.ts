import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

const BASE = '/api/admin/municipalities'
const HERE = '/api/admin/municipalities/:slug'
const GET = 'GET'
const POST = 'POST'

export const createMunicipality: Route<typeof contract.adminCreateMunicipality> = { method: POST, path: BASE }
const listCandidates: Route<typeof contract.adminMunicipalityCandidates> = {
  method: GET,
  path: '/api/admin/municipality-candidates',
}
const readMunicipality: Route<typeof contract.adminReadMunicipality> = { method: GET, path: HERE }
export const switchMunicipality: Route<typeof contract.adminSwitchMunicipality> = {
  method: POST,
  path: `${HERE}/switch`,
}
const listMembers: Route<typeof contract.adminMembers> = { method: GET, path: `${HERE}/members` }
export const inviteMember: Route<typeof contract.adminInviteMember> = {
  method: POST,
  path: `${HERE}/members`,
}
export const changeMember: Route<typeof contract.adminChangeMember> = {
  method: POST,
  path: `${HERE}/members/:id`,
}
const listKeys: Route<typeof contract.adminKeys> = { method: GET, path: `${HERE}/keys` }
export const issueKey: Route<typeof contract.adminIssueKey> = { method: POST, path: `${HERE}/keys` }
export const rotateKey: Route<typeof contract.adminRotateKey> = {
  method: POST,
  path: `${HERE}/keys/:id/rotate`,
}
export const revokeKey: Route<typeof contract.adminRevokeKey> = {
  method: POST,
  path: `${HERE}/keys/:id/revoke`,
}
const listWebhooks: Route<typeof contract.adminWebhooks> = { method: GET, path: `${HERE}/webhooks` }
export const retryMessage: Route<typeof contract.adminRetryWebhook> = {
  method: POST,
  path: `${HERE}/webhooks/:id/retry`,
}
export const listDeliveries: Route<typeof contract.adminDeliveries> = {
  method: GET,
  path: `${HERE}/deliveries`,
}

export const candidatesQuery = adminQuery(listCandidates)
export const municipalityQuery = (slug: string) => adminQuery(readMunicipality, { slug })
export const membersQuery = (slug: string) => adminQuery(listMembers, { slug })
export const keysQuery = (slug: string) => adminQuery(listKeys, { slug })
export const webhooksQuery = (slug: string) => adminQuery(listWebhooks, { slug })

export const municipalityKey = (slug: string) => municipalityQuery(slug).queryKey
