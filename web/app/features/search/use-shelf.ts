import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HOME_PATH } from '../../language.ts'
import { asksForSearch, TO_SEARCH } from '../../to-search.ts'
import type { Search } from './create-search.ts'
import type { SearchState } from './search-state.ts'

/**
 * A result and the form for another search stand on two entries of the history: Back leads from the form to the
 * result. `isShelved` while the form is shown in front of a result.
 */
export function useShelf(state: SearchState, search: Search) {
  const { key, state: asked } = useLocation()
  const navigate = useNavigate()
  const [shownId, setShownId] = useState<string | null>(null)
  const asksForm = asksForSearch(asked)
  const session = 'session' in state ? state.session : null
  const newId = session?.isBegunHere && session.sessionId !== shownId ? session.sessionId : null
  const isShelved = asksForm && session !== null && newId === null
  useEffect(() => {
    if (newId === null) return
    // The search that was begun in the form takes the form's place.
    if (asksForm) void navigate(HOME_PATH, { replace: true, state: null })
    else setShownId(newId)
  }, [newId, asksForm, navigate])
  useEffect(() => {
    if (!isShelved) return
    search.beginAnother()
    return search.takeBack
  }, [isShelved, search])
  const askedAt = asksForm ? key : null
  useEffect(() => {
    // A limit that was met in this very form stays.
    if (askedAt !== null && search.getState().stage === 'limited') search.reset()
  }, [askedAt, search])
  return { isShelved, reachForm: () => void navigate(HOME_PATH, { state: TO_SEARCH }) }
}
