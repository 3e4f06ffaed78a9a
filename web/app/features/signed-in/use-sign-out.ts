import { signOut } from '@multas/contract/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { createSearchStorage } from '../../subject/search-storage.ts'
import { SESSION_KEY } from './session-queries.ts'
import { useAction } from './use-action.ts'

export function useSignOut() {
  const queries = useQueryClient()
  const { isBusy, run } = useAction({ done: null, changes: [] })
  async function leave() {
    if (await run(() => call(signOut))) forgetUser(queries)
  }
  return { isBusy, leave: () => void leave() }
}

/** Clears all of the user's data from the page and its tab. */
export function forgetUser(queries: QueryClient): void {
  createSearchStorage(sessionStorage).clear()
  queries.setQueryData(SESSION_KEY, 'none')
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
}
