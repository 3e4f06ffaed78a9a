import type * as contract from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export type { Watch } from '@multas/contract'
export type Watches = CallReply<typeof contract.listWatches>

export const WATCHES_KEY = ['account', 'watches'] as const
export const finesKey = (id: string) => [...WATCHES_KEY, id, 'fines'] as const
