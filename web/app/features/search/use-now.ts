import { useEffect, useState } from 'react'

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticks)
  }, [])
  return now
}
