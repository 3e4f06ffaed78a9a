import { useQueryClient } from '@tanstack/react-query'
import { type Act, type Acting, SESSION_KEY, useAct } from '../../signed-in/index.ts'

/** A rejection reloads the permissions, since the role may have changed. */
export function useFleetAct(act: Act): Acting {
  const queries = useQueryClient()
  const { isBusy, run } = useAct(act)
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
