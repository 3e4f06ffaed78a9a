import { type RefObject, useEffect, useRef, useState } from 'react'

/** 0 before the first measurement. */
export function useWidth<E extends HTMLElement>(): { element: RefObject<E | null>; width: number } {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}
