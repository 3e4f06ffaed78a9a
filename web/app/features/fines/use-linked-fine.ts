import { type RefObject, useEffect } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'
import type { OpenFine } from './open-fine.ts'

export interface LinkedFine {
  /** `listKey` of the act. */
  readonly key: string
  onShown(): void
}

interface Listed {
  readonly drawn: readonly ShownAct[]
  readonly shown: ReadonlySet<ShownAct>
  readonly openFine: OpenFine
}

/** Waits until the list shows the fine. */
export function useLinkedFine(
  list: RefObject<HTMLUListElement | null>,
  wanted: LinkedFine | null,
  { drawn, shown, openFine }: Listed,
): void {
  useEffect(() => {
    const place = drawn.findIndex((act) => listKey(act) === wanted?.key && shown.has(act))
    const item = list.current?.children[place]
    const title = item?.querySelector<HTMLElement>('[data-fine-title]')
    if (wanted === null || !item || !title) return
    openFine.open(wanted.key, 'open')
    title.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'start' })
    wanted.onShown()
  }, [list, wanted, drawn, shown, openFine])
}
