import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { OpenFine } from './open-fine.ts'

/** Opens a fine that find-in-page matches, before the browser scrolls. */
export function useFoundFine(list: RefObject<HTMLElement | null>, openFine: OpenFine): void {
  useEffect(() => {
    const element = list.current
    const openFound = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-fine]') : null
      const key = item?.dataset.fine
      if (key !== undefined) flushSync(() => openFine.open(key, 'found'))
    }
    element?.addEventListener('beforematch', openFound)
    return () => element?.removeEventListener('beforematch', openFound)
  }, [list, openFine])
}
