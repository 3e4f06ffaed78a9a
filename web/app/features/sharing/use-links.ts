import { useCallback, useEffect, useReducer, useRef } from 'react'
import { CallError } from '../../api/call-error.ts'
import { initialLinks, type LinksEvent, reduceLinks } from './links-state.ts'
import { createLink, listLinks, revokeLink } from './share-calls.ts'

export function useLinks(sessionId: string, token: string | null) {
  const [state, dispatch] = useReducer(reduceLinks, initialLinks)
  const isListed = typeof state.list !== 'string'
  const latest = useRef({})

  const load = useCallback(async () => {
    const turn = {}
    latest.current = turn
    dispatch({ type: 'loading' })
    const list = async () => ({ type: 'listed' as const, links: await listLinks({ sessionId, token }) })
    const event = await attempt(list, 'listFailed')
    if (turn === latest.current) dispatch(event)
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
      const event = await attempt(async () => ({
        type: 'created',
        link: await createLink({ sessionId, token }),
      }))
      dispatch(event)
      if (event.type === 'created' && !isListed) await load()
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

async function attempt(
  work: () => Promise<LinksEvent>,
  failure: 'failed' | 'listFailed' = 'failed',
): Promise<LinksEvent> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof CallError && error.message ? error.message : null
    return { type: failure, problem: message ?? 'No pudimos hacerlo. Probá de nuevo en unos minutos.' }
  }
}
