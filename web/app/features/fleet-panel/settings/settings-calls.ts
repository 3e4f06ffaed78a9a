import type * as contract from '@multas/contract'
import type { CallReply } from '../../../api/call.ts'

export type Settings = CallReply<typeof contract.fleetReadSettings>
