import { signOut } from '@multas/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { createSearchStorage } from '../../subject/search-storage.ts'
import { SESSION_KEY } from './session-queries.ts'
import { useAction } from './use-action.ts'

/** Clears all of the user's data from the page. */
export function useSignOut() {
  const queries = useQueryClient()
  const { isBusy, run } = useAction({ done: null, changes: [] })
  async function leave() {
    if (!(await run(() => call(signOut)))) return
    createSearchStorage(sessionStorage).clear()
    queries.setQueryData(SESSION_KEY, 'none')
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
  }
  return { isBusy, leave: () => void leave() }
}
