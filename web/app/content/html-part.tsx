import { languageOfPath } from '@multas/domain'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGE } from '../language.ts'

interface HtmlPartProps {
  html: string
  className?: string
  /** Called first when a link or button is pressed; `preventDefault` stops the navigation. */
  onPress?(event: MouseEvent, pressed: HTMLElement): void
}

/** Internal links navigate without a full load. */
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
    <div className={`content ${className}`} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** A page in another language belongs to another build (decision 0064). */
function isOurs(link: HTMLAnchorElement): boolean {
  const leavesPage = link.pathname !== window.location.pathname || link.hash === ''
  const isPage = !/^\/(?:api|assets)\//.test(link.pathname)
  return (
    link.origin === window.location.origin &&
    languageOfPath(link.pathname) === LANGUAGE &&
    !link.target &&
    leavesPage &&
    isPage &&
    !link.download
  )
}

function isForTheBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
