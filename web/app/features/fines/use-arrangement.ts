import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { type Arrangement, arrange, DEFAULT_ORDER } from './arrange-fines.ts'
import type { FineOrder } from './fine-view.ts'

interface Facts {
  fines: readonly ShownAct[]
  isLive: boolean
  today: string
  chosen: FineOrder | null
  isBeingRead(): boolean
}

/**
 * Applies the final order at the end of the search, or offers it if the list is being read. Another order is
 * another list, which begins with its first fines: moving hundreds would take longer.
 */
export function useArrangement({ fines, isLive, today, chosen, isBeingRead }: Facts) {
  const [arrangement, setArrangement] = useState<Arrangement>(() =>
    arrange(fines, chosen, { isLive, today, edition: 0 }),
  )
  const [offered, setOffered] = useState<FineOrder | null>(null)
  const before = useRef({ chosen, isLive })

  const settle = () => {
    setOffered(null)
    setArrangement(({ edition }) => arrange(fines, chosen, { isLive, today, edition: edition + 1 }))
  }
  const follow = useEffectEvent((now: { chosen: FineOrder | null; isLive: boolean }) => {
    const was = before.current
    before.current = now
    const hasEnded = was.isLive && !now.isLive
    if (hasEnded && now.chosen === was.chosen && isBeingRead()) return setOffered(chosen ?? DEFAULT_ORDER)
    if (was.isLive !== now.isLive || was.chosen !== now.chosen) settle()
  })
  useLayoutEffect(() => follow({ chosen, isLive }), [chosen, isLive])

  return { arrangement, offered, acceptOffer: settle }
}
