import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'
import { isSignedOut } from './ask-admin.ts'

/** Maximum age of cached data when a screen is reopened. */
const FRESH_MS = 15_000

/** A network failure is retried once; a refusal is final. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502)

/** `onSignedOut`: a query or mutation found the session over. */
export function createAdminQueries(onSignedOut: (queries: QueryClient) => void): QueryClient {
  const onFailure = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut(queries)
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: 500, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  return queries
}
