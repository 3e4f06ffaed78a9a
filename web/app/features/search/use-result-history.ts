import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HOME_PATH } from '../../language.ts'
import { asksForSearch, TO_SEARCH } from '../../to-search.ts'
import type { Search } from './create-search.ts'
import type { SearchState } from './search-state.ts'

/**
 * A result and the form for another search have separate history entries, so that Back leads from the form to
 * the result. `isResultCovered` while the form covers a result.
 */
export function useResultHistory(state: SearchState, search: Search) {
  const { key, state: asked } = useLocation()
  const navigate = useNavigate()
  const [shownId, setShownId] = useState<string | null>(null)
  const asksForm = asksForSearch(asked)
  const session = 'session' in state ? state.session : null
  const sessionId = session?.sessionId ?? null
  const newId = session?.isBegunHere && sessionId !== shownId ? sessionId : null
  const isResultCovered = asksForm && session !== null && newId === null
  useEffect(() => {
    if (newId === null) return
    // A search started in the form replaces the form's history entry.
    if (asksForm) void navigate(HOME_PATH, { replace: true, state: { shows: newId } })
    else setShownId(newId)
  }, [newId, asksForm, navigate])
  useShownEntry({ key, asked, sessionId, newId, search })
  useEffect(() => {
    if (!isResultCovered) return
    search.beginAnother()
    return search.takeBack
  }, [isResultCovered, search])
  const askedAt = asksForm ? key : null
  useEffect(() => {
    // Keeps a limit reached in this very form.
    if (askedAt !== null && search.getState().stage === 'limited') search.reset()
  }, [askedAt, search])
  const openLast = async () => {
    if (asksForm) await navigate(HOME_PATH, { replace: true })
    await search.openLastResult()
  }
  return { isResultCovered, openLast, reachForm: () => void navigate(HOME_PATH, { state: TO_SEARCH }) }
}

interface ShownEntry {
  readonly key: string
  readonly asked: unknown
  readonly sessionId: string | null
  readonly newId: string | null
  readonly search: Search
}

/** An entry without a search receives the current one. */
function useShownEntry({ key, asked, sessionId, newId, search }: ShownEntry): void {
  const asksForm = asksForSearch(asked)
  const shows = shownIn(asked)
  // Once per visit of the entry, since a search started in it replaces its search.
  useEffect(() => {
    const state = search.getState()
    const current = 'session' in state ? state.session.sessionId : null
    if (key !== '' && shows !== null && shows !== current) void search.show(shows)
  }, [key, shows, search])
  useEffect(() => {
    if (asksForm || sessionId === null || (shows !== null && newId === null)) return
    window.history.replaceState({ ...window.history.state, usr: { shows: sessionId } }, '')
  }, [asksForm, sessionId, shows, newId])
}

const shownIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'shows' in state && typeof state.shows === 'string'
    ? state.shows
    : null
