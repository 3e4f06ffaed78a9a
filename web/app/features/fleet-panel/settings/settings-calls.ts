import type * as contract from '@multas/contract'
import type { CallReply, Route } from '../../../api/call.ts'

const SETTINGS = '/api/fleet/:fleet/settings'
const DIGEST = '/api/fleet/:fleet/digest'

export const readSettings: Route<typeof contract.fleetReadSettings> = { method: 'GET', path: SETTINGS }
export const changeSettings: Route<typeof contract.fleetChangeSettings> = { method: 'POST', path: SETTINGS }
export const readDigest: Route<typeof contract.fleetReadDigest> = { method: 'GET', path: DIGEST }
export const changeDigest: Route<typeof contract.fleetChangeDigest> = { method: 'POST', path: DIGEST }

export type Settings = CallReply<typeof contract.fleetReadSettings>
