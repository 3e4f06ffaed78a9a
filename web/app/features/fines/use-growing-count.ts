import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What fills a window: all that a touch or a key has to wait for. */
const FIRST = 12
/** So many are drawn without being asked for, a few at a time, while the reader looks at the first. */
const SOON = 40
/** So many more at a time: what an old phone draws between two touches. */
const STEP = 8
/** Between two steps: a touch comes first. */
const PAUSE_MS = 30
/** Who asks for more sees at once that there is more. */
const ASKED_STEP = 40
/** From here on the list grows only when asked: what stands below it must stay within reach. */
const BY_ITSELF = 400
const MARGIN = '900px'

interface GrowingCount<E extends Element> {
  readonly shown: number
  /** On the element that stands where the list ends for now. */
  readonly end: RefObject<E | null>
  showMore(): void
}

/**
 * How many items of a long list are drawn: more as the reader comes near the end, all of them on paper. Another
 * `selection` begins anew.
 */
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
