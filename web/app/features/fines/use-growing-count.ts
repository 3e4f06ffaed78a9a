import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Items that fill a window; only these delay an interaction. */
const FIRST = 12
const SOON = 40
/** Items per step: within an old phone's budget between two touches. */
const STEP = 8
/** Pause between steps, so that touches take precedence. */
const PAUSE_MS = 30
const ASKED_STEP = 40
/** Beyond this the list grows only on request, so that the content below stays reachable. */
const BY_ITSELF = 400
const MARGIN = '900px'

interface GrowingCount<E extends Element> {
  readonly shown: number
  readonly end: RefObject<E | null>
  showMore(): void
}

/** Grows near the list's end; complete in print. A new `selection` restarts it. */
export function useGrowingCount<E extends Element>(total: number, selection: string): GrowingCount<E> {
  const end = useRef<E>(null)
  const [grown, setGrown] = useState({ selection, count: FIRST })
  const count = grown.selection === selection ? grown.count : FIRST
  const isMore = count < total
  useEffect(() => {
    if (!isMore || count >= SOON) return
    const grow = () => setGrown({ selection, count: Math.min(count + STEP, SOON) })
    const timer = setTimeout(() => startTransition(grow), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isMore, count, selection])
  useEffect(() => {
    const element = end.current
    if (element === null || !isMore || count < SOON || count >= BY_ITSELF) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        startTransition(() => setGrown({ selection, count: count + STEP }))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isMore, count, selection])
  useEffect(() => {
    const showAll = () => flushSync(() => setGrown({ selection, count: Number.POSITIVE_INFINITY }))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [selection])
  return {
    shown: Math.min(count, total),
    end,
    showMore: () => startTransition(() => setGrown({ selection, count: count + ASKED_STEP })),
  }
}
