import { type RefObject, useEffect, useRef, useState } from 'react'

/** So early that what is fetched is there when the reader arrives. */
const MARGIN = '400px'

/** True from the moment its element comes near the window: what is heavy is fetched only then. */
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
