import { AWAY_STATUSES } from '@multas/domain'
import { isRouteErrorResponse } from 'react-router'

export const isAway = (status: number): boolean => AWAY_STATUSES.includes(status)

export const isUnavailable = (error: unknown): boolean => isRouteErrorResponse(error) && isAway(error.status)
