import { isRouteErrorResponse } from 'react-router'

/** The server cannot write a page for a moment, and says so itself: no failure of the page. */
export const isAway = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503
