import { type RefObject, useEffect } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import type { FineGroup } from './group-fines.ts'
import type { OpenFine } from './open-fine.ts'

export interface LinkedFine {
  /** `listKey` of the act. */
  readonly key: string
  onShown(): void
}

interface Listed {
  readonly drawn: readonly FineGroup[]
  readonly shown: ReadonlySet<ShownAct>
  readonly openFine: OpenFine
}

export function useLinkedFine(
  list: RefObject<HTMLElement | null>,
  wanted: LinkedFine | null,
  { drawn, shown, openFine }: Listed,
): void {
  useEffect(() => {
    if (wanted === null || drawn.length === 0 || shown.size === 0) return
    const items = list.current?.querySelectorAll<HTMLElement>('[data-fine]:not([hidden])') ?? []
    const item = [...items].find(({ dataset }) => dataset.fine === wanted.key)
    const title = item?.querySelector<HTMLElement>('[data-fine-title]')
    if (!item || !title) return
    openFine.open(wanted.key, 'open')
    title.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'start' })
    wanted.onShown()
  }, [list, wanted, drawn, shown, openFine])
}
