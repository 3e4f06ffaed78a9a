import { type RefObject, useEffect, useRef } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'

/** A fine that another part of the page asks the list to open. */
export interface WantedFine {
  /** Of the act in the list (`listKey`). */
  readonly key: string
  /** Called once the fine is open and focused. */
  onShown(): void
}

/** Opens, scrolls to and focuses a wanted fine as soon as the list has drawn it. Returns the ref of the list. */
export function useWantedFine(
  wanted: WantedFine | null,
  drawn: readonly ShownAct[],
  open: (key: string) => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (wanted === null) return
    const place = drawn.findIndex((act) => listKey(act) === wanted.key)
    const title = list.current?.querySelectorAll<HTMLElement>('[data-fine-title]')[place]
    if (title === undefined) return
    open(wanted.key)
    title.focus({ preventScroll: true })
    title.closest('li')?.scrollIntoView({ block: 'start' })
    wanted.onShown()
  }, [wanted, drawn, open])
  return list
}
