import { useLayoutEffect } from 'react'

/** How many hold the page at the moment: one dialog may open another. */
let holders = 0

/**
 * The page below does not scroll as long as the caller is mounted. It keeps its width: what the scrollbar took is
 * left empty. Written through the DOM, which the content security policy allows.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document
    if (holders === 0) {
      page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`
      page.style.overflow = 'hidden'
    }
    holders += 1
    return () => {
      holders -= 1
      if (holders > 0) return
      page.style.paddingRight = ''
      page.style.overflow = ''
    }
  }, [])
}
