import { startTransition, useEffect, useState } from 'react'

export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The value of a frame ago, so that touches are answered first. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (painted === value) return undefined
    return afterPaint(() => startTransition(() => setPainted(value)))
  }, [painted, value])
  return painted
}
