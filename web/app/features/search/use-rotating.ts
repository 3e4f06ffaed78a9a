import { useEffect, useState } from 'react'

export function useRotating(items: readonly string[], everyMs: number): string {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const turns = setInterval(() => setPlace((current) => current + 1), everyMs)
    return () => clearInterval(turns)
  }, [everyMs])
  return items[place % items.length] ?? ''
}
