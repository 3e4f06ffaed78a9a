import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'

/** Shared, since each area has its own query client. */
export const SESSION_KEY = ['session'] as const

export type SessionState<S> = S | 'none' | 'expired'

export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.details.code === 'ingreso_requerido'

/** Server's message; errors of the page itself have none. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Algo falló en esta página. Probá de nuevo.'

export function useSessionState<S extends object>(read: () => Promise<S | null>) {
  return useQuery<SessionState<S>>({
    queryKey: SESSION_KEY,
    async queryFn() {
      try {
        return (await read()) ?? 'none'
      } catch (error) {
        if (isSignedOut(error)) return 'none'
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Cached data up to this age is reused when a screen reopens. */
const FRESH_MS = 5_000

/** Network failures are retried once; refusals are final. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502)

export function createSessionQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (!isSignedOut(error)) return
    const known = queries.getQueryData<SessionState<object>>(SESSION_KEY)
    if (known !== undefined && known !== 'none') queries.setQueryData(SESSION_KEY, 'expired')
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: 500,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries
}
