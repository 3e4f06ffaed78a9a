import type * as contract from '@multas/contract'
import type { Route } from '../../../api/call.ts'

const ONE = '/api/fleet/:fleet/imports/:id'

export const readImport: Route<typeof contract.fleetReadImport> = { method: 'GET', path: ONE }
export const stageImport: Route<typeof contract.fleetStageImport> = { method: 'POST', path: `${ONE}/stage` }
export const listImportRows: Route<typeof contract.fleetImportRows> = { method: 'GET', path: `${ONE}/rows` }
export const applyImport: Route<typeof contract.fleetApplyImport> = { method: 'POST', path: `${ONE}/apply` }
export const discardImport: Route<typeof contract.fleetDiscardImport> = {
  method: 'POST',
  path: `${ONE}/discard`,
}
