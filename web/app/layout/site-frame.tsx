import { type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HtmlPart } from '../content/html-part.tsx'
import { type BottomBarAction, pushToDataLayer } from '../data-layer.ts'
import { HOME_PATH } from '../language.ts'
import { asksForSearch, TO_SEARCH } from '../to-search.ts'
import { type WrittenFrame, WrittenFrameContext } from '../written-frame-context.ts'
import { Arrival } from './arrival.tsx'
import { makeMenuButtons, markCurrent, markNews } from './enliven-frame.ts'
import { focusSearch } from './focus-search.ts'
import { keepSections } from './keep-sections.ts'
import { LateFeedback } from './late-feedback.tsx'
import { LoadingMark } from './loading-mark.tsx'
import { useSideMenu } from './use-side-menu.tsx'

/** The server renders it (`write-frame.tsx`); this adds its behaviour. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { before, after } = useWrittenFrame()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { menu, openMenu } = useSideMenu()
  useEffect(makeMenuButtons, [])
  useEffect(keepSections, [])
  useEffect(() => {
    markCurrent(pathname)
    markNews().catch(() => undefined)
  }, [pathname])
  function press(event: MouseEvent, pressed: HTMLElement) {
    tell(pressed)
    if ('menu' in pressed.dataset) openMenu()
    const isAtHome = pathname === HOME_PATH
    if (!('search' in pressed.dataset) && !(isAtHome && 'home' in pressed.dataset)) return
    event.preventDefault()
    // While a result is shown the form has its own history entry: Back returns to the result.
    if (isAtHome && (focusSearch() || asksForSearch(state))) return
    void navigate(HOME_PATH, { state: TO_SEARCH })
  }
  return (
    <>
      <HtmlPart className="site-before" html={before} onPress={press} />
      <main id="contenido" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <HtmlPart className="site-after" html={after} onPress={press} />
      {menu}
      <LateFeedback />
      <LoadingMark />
      <Arrival />
    </>
  )
}

/** In the browser, the server's HTML in its current state. */
function useWrittenFrame(): WrittenFrame {
  const written = useContext(WrittenFrameContext)
  const [frame] = useState(() =>
    import.meta.env.SSR ? written : { before: read('.site-before'), after: read('.site-after') },
  )
  return frame
}

const read = (selector: string) => document.querySelector(selector)?.innerHTML ?? ''

/** docs/behaviour/tracking.md#data-layer */
function tell(pressed: HTMLElement): void {
  const { bar } = pressed.dataset
  const section = pressed.closest<HTMLElement>('[data-section]')?.dataset.section
  if (bar) pushToDataLayer({ event: 'bottom_bar_click', action: bar as BottomBarAction })
  if (section && pressed instanceof HTMLAnchorElement)
    pushToDataLayer({ event: 'footer_link_click', section, link: pressed.pathname.slice(1) || 'inicio' })
}
