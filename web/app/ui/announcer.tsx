import { useEffect, useRef, useState } from 'react'

/** A reader is told at most this often, whatever happens on the screen. */
const BATCH_MS = 4_000

interface AnnouncerProps {
  text: string
  /** Texts that change all the time are said less often; the first one is not held back by it. */
  everyMs?: number
}

/** Says the newest text to screen readers, politely and in batches. */
export function Announcer({ text, everyMs = BATCH_MS }: AnnouncerProps) {
  const latest = useRef(text)
  const [said, setSaid] = useState('')
  latest.current = text
  useEffect(() => {
    const say = () => setSaid(latest.current)
    const first = setTimeout(say, BATCH_MS)
    const batches = setInterval(say, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(batches)
    }
  }, [everyMs])
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </p>
  )
}
