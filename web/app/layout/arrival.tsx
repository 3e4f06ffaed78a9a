import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { asksForSearch } from '../to-search.ts'
import { focusSearch } from './focus-search.ts'

/** Time for the requested page to lay itself out (docs/behaviour/pages.md#header-and-bottom-bar). */
const FOCUS_SEARCH_MS = 100

/**
 * Does for a change of pages what a browser does when it loads one: the focus goes to the new page's title, and
 * its name is said. A link into a page, and whoever has taken the focus already, keep it.
 */
export function Arrival() {
  const { key, pathname, hash, state } = useLocation()
  const shown = useRef({ key, pathname })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return undefined
    shown.current = { key, pathname }
    if (asksForSearch(state)) {
      const timer = setTimeout(() => void focusSearch(), FOCUS_SEARCH_MS)
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

function focusTitle(): void {
  const main = document.querySelector('main')
  if (main === null || main.contains(document.activeElement)) return
  const title = main.querySelector('h1') ?? main
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
