import { useEffect, useState } from 'react'

/** Ticks every second and pauses while the page is hidden (docs/behaviour/search.md#progress). */
export function useElapsedSeconds(start: number): number {
  const [elapsed, setElapsed] = useState(start)
  useEffect(() => {
    setElapsed((current) => Math.max(current, start))
    const ticks = setInterval(() => {
      if (document.visibilityState === 'visible') setElapsed((current) => current + 1)
    }, 1_000)
    return () => clearInterval(ticks)
  }, [start])
  return elapsed
}
