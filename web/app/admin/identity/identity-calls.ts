import { adminListSessions } from '@multas/contract/routes'
import { adminQuery } from '../frame/index.ts'

export const sessionsQuery = adminQuery(adminListSessions)
