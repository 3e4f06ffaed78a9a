import { useCallback, useEffect, useReducer } from 'react'
import { CallError } from '../../api/call-error.ts'
import { initialLinks, type LinksEvent, reduceLinks } from './links-state.ts'
import { createLink, listLinks, revokeLink } from './share-calls.ts'

export function useLinks(sessionId: string, token: string | null) {
  const [state, dispatch] = useReducer(reduceLinks, initialLinks)

  const load = useCallback(async () => {
    dispatch({ type: 'loading' })
    const event = await attempt(async () => ({
      type: 'listed',
      links: await listLinks({ sessionId, token }),
    }))
    dispatch(event)
  }, [sessionId, token])

  useEffect(() => {
    void load()
  }, [load])

  return {
    state,
    load,
    async create() {
      if (state.busy) return
      dispatch({ type: 'creating' })
      dispatch(await attempt(async () => ({ type: 'created', link: await createLink({ sessionId, token }) })))
    },
    async revoke(linkId: string): Promise<boolean> {
      if (state.busy) return false
      dispatch({ type: 'revoking' })
      const event = await attempt(async () => {
        await revokeLink({ sessionId, token }, linkId)
        return { type: 'revoked', linkId }
      })
      dispatch(event)
      return event.type === 'revoked'
    },
  }
}

async function attempt(work: () => Promise<LinksEvent>): Promise<LinksEvent> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof CallError && error.message ? error.message : null
    return { type: 'failed', problem: message ?? 'No pudimos hacerlo. Probá de nuevo en unos minutos.' }
  }
}
