import { isRouteErrorResponse } from 'react-router'

/** True for the server's own temporary 503, which is not a failure of the page. */
export const isUnavailable = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503
