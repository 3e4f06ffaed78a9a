import { useEffect, useState } from 'react'

/** Milliseconds since 1970, second by second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticks)
  }, [])
  return now
}
