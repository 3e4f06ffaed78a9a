import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

const readContact: Route<typeof contract.adminReadContact> = {
  method: 'GET',
  path: '/api/admin/contacts/:id',
}

export const contactQuery = (id: string) => adminQuery(readContact, { id })
