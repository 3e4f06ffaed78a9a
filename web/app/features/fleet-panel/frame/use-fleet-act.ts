import { useQueryClient } from '@tanstack/react-query'
import { SESSION_KEY, useAct } from '../../signed-in/index.ts'

interface Act {
  readonly done: string | null
  readonly changes: readonly (readonly unknown[])[]
}

/** An act of the panel. When it was refused, who may do what is read anew: a role may have changed meanwhile. */
export function useFleetAct(act: Act) {
  const queries = useQueryClient()
  const { isBusy, run } = useAct(act)
  return {
    isBusy,
    async run(what: () => Promise<unknown>): Promise<boolean> {
      const isDone = await run(what)
      if (!isDone && typeof queries.getQueryData(SESSION_KEY) === 'object')
        await queries.invalidateQueries({ queryKey: SESSION_KEY })
      return isDone
    },
  }
}
