import type * as contract from '@multas/contract'
import { reportClientError } from '@multas/contract/routes'
import { CLIENT_ERROR_LIMITS } from '@multas/domain'

declare global {
  interface Window {
    /** Internal to the router; its version identifies the build. */
    readonly __reactRouterManifest?: { readonly version?: string }
  }
}

/** Limit for a page that fails in a loop. */
const MAX_REPORTS = 5

const reported = new Set<unknown>()

/**
 * Reports a page failure once per error, a few times at most. Depends on nothing that may have failed. Omits
 * query and secret of a private link.
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
