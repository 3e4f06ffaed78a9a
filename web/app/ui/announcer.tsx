import { useEffect, useRef, useState } from 'react'

/** Minimum interval between announcements. */
const BATCH_MS = 4_000

interface AnnouncerProps {
  text: string
  /** Longer interval for frequently changing texts; the first one is not delayed. */
  everyMs?: number
}

export function Announcer({ text, everyMs = BATCH_MS }: AnnouncerProps) {
  const latest = useRef(text)
  const [announced, setAnnounced] = useState('')
  latest.current = text
  useEffect(() => {
    const announce = () => setAnnounced(latest.current)
    const first = setTimeout(announce, BATCH_MS)
    const batches = setInterval(announce, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(batches)
    }
  }, [everyMs])
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announced}
    </p>
  )
}
