import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HOME_PATH } from '../../language.ts'
import { asksForSearch, TO_SEARCH } from '../../to-search.ts'
import type { Search } from './create-search.ts'
import type { SearchState } from './search-state.ts'

/**
 * A result and the form for another search stand on two entries of the history: Back leads from the form to the
 * result. The search that follows takes the form's place, and Back leads from it to the result before: each entry
 * keeps which search it shows. `isShelved` while the form is shown in front of a result.
 */
export function useShelf(state: SearchState, search: Search) {
  const { key, state: asked } = useLocation()
  const navigate = useNavigate()
  const [shownId, setShownId] = useState<string | null>(null)
  const asksForm = asksForSearch(asked)
  const session = 'session' in state ? state.session : null
  const sessionId = session?.sessionId ?? null
  const newId = session?.isBegunHere && sessionId !== shownId ? sessionId : null
  const isShelved = asksForm && session !== null && newId === null
  useEffect(() => {
    if (newId === null) return
    // The search that was begun in the form takes the form's place.
    if (asksForm) void navigate(HOME_PATH, { replace: true, state: { shows: newId } })
    else setShownId(newId)
  }, [newId, asksForm, navigate])
  useShownEntry({ key, asked, sessionId, newId, search })
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

interface ShownEntry {
  /** Of the entry of the history. */
  readonly key: string
  readonly asked: unknown
  readonly sessionId: string | null
  readonly newId: string | null
  readonly search: Search
}

/** The entry's search is shown when the visitor comes back to it; an entry that has none takes the one that is shown. */
function useShownEntry({ key, asked, sessionId, newId, search }: ShownEntry): void {
  const asksForm = asksForSearch(asked)
  const shows = shownIn(asked)
  // Once for each visit of the entry: a search that is begun in it takes its place.
  useEffect(() => {
    const state = search.getState()
    const current = 'session' in state ? state.session.sessionId : null
    if (key !== '' && shows !== null && shows !== current && state.stage !== 'restoring')
      void search.show(shows)
  }, [key, shows, search])
  useEffect(() => {
    if (asksForm || sessionId === null || (shows !== null && newId === null)) return
    // Not a navigation: only what is found when the visitor comes back.
    window.history.replaceState({ ...window.history.state, usr: { shows: sessionId } }, '')
  }, [asksForm, sessionId, shows, newId])
}

const shownIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'shows' in state && typeof state.shows === 'string'
    ? state.shows
    : null
