import { type RefObject, useEffect, useRef, useState } from 'react'

/** Early enough to load before the reader arrives. */
const MARGIN = '400px'

export function useNearViewport<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear]
}
