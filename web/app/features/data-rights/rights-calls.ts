import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const listOwnRights: Route<typeof contract.listOwnRights> = {
  method: 'GET',
  path: '/api/account/rights',
}
export const fileRightsRequest: Route<typeof contract.fileRightsRequest> = {
  method: 'POST',
  path: '/api/account/rights',
}
export const readConsultations: Route<typeof contract.readConsultations> = {
  method: 'GET',
  path: '/api/account/consultations',
}
export const readOwnProfiles: Route<typeof contract.readOwnProfiles> = {
  method: 'GET',
  path: '/api/account/profiles',
}
export const claimProfile: Route<typeof contract.claimProfile> = {
  method: 'POST',
  path: '/api/account/profiles/claim',
}
export const publishProfileParts: Route<typeof contract.publishProfileParts> = {
  method: 'POST',
  path: '/api/account/profiles/publish',
}
export const removeProfile: Route<typeof contract.removeProfile> = {
  method: 'POST',
  path: '/api/account/profiles/remove',
}

export const REQUESTS_KEY = ['rights', 'requests'] as const
export const PROFILES_KEY = ['rights', 'profiles'] as const
