import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const readAccount: Route<typeof contract.readAccount> = { method: 'GET', path: '/api/account' }
