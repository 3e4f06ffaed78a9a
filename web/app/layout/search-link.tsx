import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { focusSearch, TO_SEARCH } from './focus-search.ts'

/** To the plate's field: at once when it is on this page, else on the home page (specification, section 2). */
export function SearchLink({ onClick, ...props }: Omit<LinkProps, 'to'>) {
  const isHome = useLocation().pathname === '/'
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isHome || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    focusSearch()
  }
  return (
    <Link to="/" state={TO_SEARCH} aria-current={isHome ? 'page' : undefined} onClick={follow} {...props} />
  )
}
