import { startTransition, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownAct } from '../../acts/index.ts'
import { chooseDrawn } from './choose-drawn.ts'

/** Fills a window; only these delay an interaction. */
const FIRST = 12
const STEP = 16
/** Pause between steps, so that touches take precedence. */
const PAUSE_MS = 30
/** More only on request: a phone's memory is small. */
const BY_ITSELF = 2_000

interface DrawnFines {
  readonly drawn: readonly ShownAct[]
  /** Of those that pass the filter. */
  readonly remaining: number
  drawMore(): void
}

/** Grows while idle, for find-in-page; complete in print. */
export function useDrawnFines(fines: readonly ShownAct[], visible: ReadonlySet<ShownAct>): DrawnFines {
  const [count, setCount] = useState(FIRST)
  const isGrowing = count < Math.min(fines.length, BY_ITSELF)
  useEffect(() => {
    if (!isGrowing) return
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isGrowing, count])
  useEffect(() => {
    const drawAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [])
  return {
    drawn: useMemo(() => chooseDrawn(fines, visible, count), [fines, visible, count]),
    remaining: isGrowing ? 0 : Math.max(0, visible.size - count),
    drawMore: () => startTransition(() => setCount(count + BY_ITSELF)),
  }
}
