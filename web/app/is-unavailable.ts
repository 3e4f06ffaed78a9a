import { isRouteErrorResponse } from 'react-router'

/** The server's own 503, or a proxy that does not reach it: not a failure of the page. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

export const isUnavailable = (error: unknown): boolean => isRouteErrorResponse(error) && isAway(error.status)
