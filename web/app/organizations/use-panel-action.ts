import { useQueryClient } from '@tanstack/react-query'
import { type Action, type RunningAction, SESSION_KEY, useAction } from '../features/signed-in/index.ts'

/** A rejection reloads the permissions, since the role may have changed. */
export function usePanelAction(act: Action): RunningAction {
  const queries = useQueryClient()
  const { isBusy, run } = useAction(act)
  return {
    isBusy,
    async run(what) {
      const isDone = await run(what)
      if (!isDone && typeof queries.getQueryData(SESSION_KEY) === 'object')
        await queries.invalidateQueries({ queryKey: SESSION_KEY })
      return isDone
    },
  }
}
