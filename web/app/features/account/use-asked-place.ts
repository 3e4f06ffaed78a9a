import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A section is fetched, and so is what it shows: so long what an address points to may be on its way. */
const PATIENCE_MS = 10_000

/**
 * Goes to the part of a section that an address names behind its `#`, once it is there: a footer leads to the button of
 * withdrawal, and whoever follows it may have to sign in first.
 */
export function useAskedPlace(): void {
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
    const timer = setTimeout(() => watching.disconnect(), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      watching.disconnect()
    }
  }, [hash])
}
