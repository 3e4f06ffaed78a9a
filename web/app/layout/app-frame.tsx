import { type Language, pathIn } from '@multas/domain'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HOME_PATH } from '../language.ts'
import { asksForSearch, TO_SEARCH, TO_SEARCH_EVENT, TO_SEARCH_HASH } from '../to-search.ts'
import { hydrateFrame } from './hydrate-frame.ts'
import { LoadingIndicator } from './loading-indicator.tsx'
import { NavigationFocus } from './navigation-focus.tsx'

/** Frame behaviour for pages with client-side navigation. */
export function AppFrame() {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(hydrateFrame, [])
  useEffect(() => markCurrent(pathname), [pathname])
  const isFormShown = asksForSearch(state)
  useEffect(() => {
    if (hash === TO_SEARCH_HASH) void navigate(HOME_PATH, { replace: true, state: TO_SEARCH })
    const reach = () => {
      if (!isFormShown) void navigate(HOME_PATH, { state: TO_SEARCH })
    }
    window.addEventListener(TO_SEARCH_EVENT, reach)
    return () => window.removeEventListener(TO_SEARCH_EVENT, reach)
  }, [hash, isFormShown, navigate])
  return (
    <>
      <LoadingIndicator />
      <NavigationFocus />
    </>
  )
}

function markCurrent(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-page-link]')) {
    if (link.pathname === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.pathname = pathIn(link.dataset.language as Language, path)
}
