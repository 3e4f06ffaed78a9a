import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

interface HtmlPartProps {
  html: string
  className?: string
  /** Told first of a link or a button that is pressed; what it prevents is not followed. */
  onPress?(event: MouseEvent, pressed: HTMLElement): void
}

/** A part of a page that the server wrote. Its links to our own pages change the page without loading it anew. */
export function HtmlPart({ html, className = '', onPress }: HtmlPartProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    if (link === null || isForTheBrowser(event)) return
    onPress?.(event, link)
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !isOurs(link)) return
    event.preventDefault()
    void navigate(`${link.pathname}${link.search}${link.hash}`)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links within are what is pressed, and Enter on a link is a click
    <div
      className={`content ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own server, out of our own elements
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function isOurs(link: HTMLAnchorElement): boolean {
  const leavesPage = link.pathname !== window.location.pathname || link.hash === ''
  const isPage = !/^\/(?:api|assets)\//.test(link.pathname)
  return link.origin === window.location.origin && !link.target && leavesPage && isPage && !link.download
}

function isForTheBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
