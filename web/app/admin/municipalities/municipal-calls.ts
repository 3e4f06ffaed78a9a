import type * as contract from '@multas/contract'
import type { CallReply, Route } from '../../api/call.ts'
import { CallError, readFailure } from '../../api/call-error.ts'
import { addQuery } from '../frame/index.ts'

const BASE = '/api/admin/municipalities'
const HERE = '/api/admin/municipalities/:slug'
const ONE = '/api/admin/municipalities/:slug/deliveries/:id'
const GET = 'GET'
const POST = 'POST'

export const listMunicipalities: Route<typeof contract.adminListMunicipalities> = { method: GET, path: BASE }
export const createMunicipality: Route<typeof contract.adminCreateMunicipality> = { method: POST, path: BASE }
export const listCandidates: Route<typeof contract.adminMunicipalityCandidates> = {
  method: GET,
  path: '/api/admin/municipality-candidates',
}
export const readMunicipality: Route<typeof contract.adminReadMunicipality> = { method: GET, path: HERE }
export const switchMunicipality: Route<typeof contract.adminSwitchMunicipality> = {
  method: POST,
  path: `${HERE}/switch`,
}
export const listMembers: Route<typeof contract.adminMembers> = { method: GET, path: `${HERE}/members` }
export const inviteMember: Route<typeof contract.adminInviteMember> = {
  method: POST,
  path: `${HERE}/members`,
}
export const changeMember: Route<typeof contract.adminChangeMember> = {
  method: POST,
  path: `${HERE}/members/:id`,
}
export const listKeys: Route<typeof contract.adminKeys> = { method: GET, path: `${HERE}/keys` }
export const issueKey: Route<typeof contract.adminIssueKey> = { method: POST, path: `${HERE}/keys` }
export const rotateKey: Route<typeof contract.adminRotateKey> = {
  method: POST,
  path: `${HERE}/keys/:id/rotate`,
}
export const revokeKey: Route<typeof contract.adminRevokeKey> = {
  method: POST,
  path: `${HERE}/keys/:id/revoke`,
}
export const listWebhooks: Route<typeof contract.adminWebhooks> = { method: GET, path: `${HERE}/webhooks` }
export const retryMessage: Route<typeof contract.adminRetryWebhook> = {
  method: POST,
  path: `${HERE}/webhooks/:id/retry`,
}
export const listDeliveries: Route<typeof contract.adminDeliveries> = {
  method: GET,
  path: `${HERE}/deliveries`,
}
export const readDelivery: Route<typeof contract.adminOneDelivery> = { method: GET, path: ONE }
export const lookAtFile: Route<typeof contract.adminLookAtFile> = { method: GET, path: `${ONE}/file` }
export const stageDelivery: Route<typeof contract.adminStageDelivery> = {
  method: POST,
  path: `${ONE}/stage`,
}
export const listChanges: Route<typeof contract.adminDeliveryChanges> = {
  method: GET,
  path: `${ONE}/changes`,
}
export const listRows: Route<typeof contract.adminDeliveryRows> = { method: GET, path: `${ONE}/rows` }
export const publishDelivery: Route<typeof contract.adminPublishDelivery> = {
  method: POST,
  path: `${ONE}/publish`,
}
export const compareDelivery: Route<typeof contract.adminCompareDelivery> = {
  method: POST,
  path: `${ONE}/compare`,
}
export const undoDelivery: Route<typeof contract.adminUndoDelivery> = { method: POST, path: `${ONE}/undo` }
export const discardDelivery: Route<typeof contract.adminDiscardDelivery> = {
  method: POST,
  path: `${ONE}/discard`,
}

/** Everything that is known of one municipality. */
export const municipalityKey = (slug: string) => ['municipalities', slug] as const

/** Sends a file as it is: its bytes are the body of the call. */
export async function uploadFile(
  slug: string,
  file: File,
): Promise<CallReply<typeof contract.adminUploadDelivery>> {
  const path = addQuery(`${BASE}/${encodeURIComponent(slug)}/deliveries`, { name: file.name })
  const sent = fetch(path, {
    method: POST,
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  const response = await sent.catch(() => {
    throw new CallError(0, 'Se cortó la conexión mientras subía el archivo. Probá de nuevo.')
  })
  if (!response.ok) throw await readFailure(response)
  return (await response.json()) as CallReply<typeof contract.adminUploadDelivery>
}
