import { useEffect, useState } from 'react'

/** One item after another, for ever; the empty text when there is none. */
export function useRotating(items: readonly string[], everyMs: number): string {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const turns = setInterval(() => setPlace((current) => current + 1), everyMs)
    return () => clearInterval(turns)
  }, [everyMs])
  return items[place % items.length] ?? ''
}
