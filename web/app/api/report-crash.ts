import type * as contract from '@multas/contract'
import { CLIENT_ERROR_LIMITS } from '@multas/domain'
import type { Route } from './call.ts'

declare global {
  interface Window {
    /** The router's own; its version names the build. */
    readonly __reactRouterManifest?: { readonly version?: string }
  }
}

/** Apart from the other calls: it is carried by every page, and they are not. */
const reportClientError: Route<typeof contract.reportClientError> = {
  method: 'POST',
  path: '/api/client-errors',
}

/** A page that breaks in a circle has said enough. */
const MAX_REPORTS = 5

const reported = new Set<unknown>()

/**
 * Tells the server that this page broke: once for each error, a few times at most. It uses nothing that may be
 * broken as well. The address goes without its query, and a private link without its secret.
 */
export function reportCrash(error: unknown): void {
  if (reported.has(error) || reported.size >= MAX_REPORTS) return
  reported.add(error)
  fetch(reportClientError.path, {
    method: reportClientError.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(describe(error)),
    keepalive: true,
  }).catch(() => {})
}

function describe(error: unknown): contract.ClientError {
  const { message, stack, path, build } = CLIENT_ERROR_LIMITS
  const isError = error instanceof Error
  return {
    message: (isError ? `${error.name}: ${error.message}` : String(error)).slice(0, message),
    ...(isError && error.stack ? { stack: error.stack.slice(0, stack) } : {}),
    path: window.location.pathname.replace(/^(\/results\/).*/, '$1_').slice(0, path),
    build: (window.__reactRouterManifest?.version ?? '').slice(0, build),
  }
}
