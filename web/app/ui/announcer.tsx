import { useEffect, useRef, useState } from 'react'

/** A reader is told at most this often, whatever happens on the screen. */
const BATCH_MS = 4_000

/** Says the newest text to screen readers, politely and in batches. */
export function Announcer({ text }: { text: string }) {
  const latest = useRef(text)
  const [said, setSaid] = useState('')
  latest.current = text
  useEffect(() => {
    const batches = setInterval(() => setSaid(latest.current), BATCH_MS)
    return () => clearInterval(batches)
  }, [])
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </p>
  )
}
