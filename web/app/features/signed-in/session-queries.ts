import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'

/** Under this key lies who is signed in; every area has queries of its own, so it is the same for each. */
export const SESSION_KEY = ['session'] as const

/** `none`: nobody is signed in. `expired`: somebody was, until a call said that it is over. */
export type SessionState<S> = S | 'none' | 'expired'

/** There is no session, or it is over. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.details.code === 'ingreso_requerido'

/** The server's sentence; what broke in the page itself has none. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Algo falló en esta página. Probá de nuevo.'

/** Who is signed in, as `read` tells it; null for nobody. */
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

/** What is shown may be this old when a screen is opened again. */
const FRESH_MS = 5_000

/** Whoever fails to reach the server is given one more chance; a refusal is final. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502)

/** Any call that finds the session over leads to the sign-in screen, in the place of what was shown. */
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
