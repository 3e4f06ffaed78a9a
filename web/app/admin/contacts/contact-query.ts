import { adminReadContact } from '@multas/contract/routes'
import { adminQuery } from '../frame/index.ts'

export const contactQuery = (id: string) => adminQuery(adminReadContact, { id })
