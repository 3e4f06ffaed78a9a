import { type RefObject, useEffect, useRef } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'

export interface LinkedFine {
  /** `listKey` of the act. */
  readonly key: string
  onShown(): void
}

/** Waits until the list has rendered the fine. */
export function useLinkedFine(
  wanted: LinkedFine | null,
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
