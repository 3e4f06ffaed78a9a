import { useQueryClient } from '@tanstack/react-query'
import { askPanel } from './ask-panel.ts'
import { signOut } from './panel-calls.ts'
import { SESSION_KEY } from './session.ts'
import { useAct } from './use-act.ts'

/** The way out: nothing of whoever was here stays in the page. */
export function useSignOut() {
  const queries = useQueryClient()
  const { isBusy, run } = useAct({ done: null, changes: [] })
  async function leave() {
    if (!(await run(() => askPanel(signOut)))) return
    queries.setQueryData(SESSION_KEY, 'none')
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== SESSION_KEY[1] })
  }
  return { isBusy, leave: () => void leave() }
}
