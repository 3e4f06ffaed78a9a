import type * as contract from '@multas/contract'
import { JURISDICTIONS_TABLE } from '@multas/domain'
import type { Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

const readJurisdiction: Route<typeof contract.adminReadJurisdiction> = {
  method: 'GET',
  path: '/api/admin/jurisdictions/:slug',
}
export const readDescription: Route<typeof contract.adminReadDescription> = {
  method: 'GET',
  path: '/api/admin/jurisdictions/:slug/description',
}
export const checkDescription: Route<typeof contract.adminCheckDescription> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/check',
}
export const saveDescription: Route<typeof contract.adminSaveDescription> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/versions',
}
export const activateVersion: Route<typeof contract.adminUseVersion> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/use-version',
}
export const pauseJurisdiction: Route<typeof contract.adminPauseJurisdiction> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/pause',
}
export const resumeJurisdiction: Route<typeof contract.adminResumeJurisdiction> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/resume',
}
export const limitJurisdiction: Route<typeof contract.adminLimitJurisdiction> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/limits',
}
export const undoChange: Route<typeof contract.adminUndoChange> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/undo',
}
export const tryJurisdiction: Route<typeof contract.adminTryJurisdiction> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/try',
}
export const tryDraft: Route<typeof contract.adminTryDescription> = {
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/try-draft',
}

export const jurisdictionQuery = (slug: string) => adminQuery(readJurisdiction, { slug })
export const descriptionKey = (slug: string) => ['admin-description', slug] as const

export const changedBy = (slug: string) => [
  jurisdictionQuery(slug).queryKey,
  descriptionKey(slug),
  tableKey(JURISDICTIONS_TABLE),
]
