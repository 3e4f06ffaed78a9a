import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The section and its data are lazy-loaded. */
const WAIT_LIMIT_MS = 10_000

/** Waits for its element, which may appear only after sign-in. */
export function useScrollToHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id === '') return
    const go = () => {
      const place = document.getElementById(id)
      if (place === null) return false
      place.scrollIntoView({ block: 'center' })
      place.querySelector<HTMLElement>('button:enabled, a[href]')?.focus({ preventScroll: true })
      return true
    }
    if (go()) return
    const watching = new MutationObserver(() => {
      if (go()) watching.disconnect()
    })
    watching.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => watching.disconnect(), WAIT_LIMIT_MS)
    return () => {
      clearTimeout(timer)
      watching.disconnect()
    }
  }, [hash])
}
