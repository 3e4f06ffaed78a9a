import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { asksForSearch } from '../to-search.ts'
import { focusTitle } from '../ui/focus-title.ts'
import { focusSearch } from './focus-search.ts'

/** Delay for the layout of the requested page (docs/behaviour/pages.md#header-and-bottom-bar). */
const FOCUS_SEARCH_MS = 100
const LATER_FIELD = 'input:not([data-testid="input-patent"])'

/**
 * After a client-side navigation focuses and announces the new title, as a full load does, except for
 * fragment links and a focus already taken.
 */
export function NavigationFocus() {
  const { key, pathname, hash, state } = useLocation()
  const shown = useRef({ key, pathname })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return undefined
    shown.current = { key, pathname }
    if (asksForSearch(state)) {
      const timer = setTimeout(() => {
        if (!document.activeElement?.matches(LATER_FIELD)) focusSearch()
      }, FOCUS_SEARCH_MS)
      return () => clearTimeout(timer)
    }
    if (before.pathname !== pathname) {
      if (hash === '') focusTitle()
      setSaid(document.title)
    }
    return undefined
  }, [key, pathname, hash, state])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
