import { useEffect, useRef } from 'react'
import { holdEntry } from './dialog-entries.ts'

/** Back calls `close` while the caller is mounted; false keeps it open. */
export function useBackCloses(close: () => unknown): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    let isHere = true
    let release = () => {}
    function hold() {
      if (!isHere) return
      release = holdEntry(() => {
        if (latest.current() === false) queueMicrotask(hold)
      })
    }
    hold()
    return () => {
      isHere = false
      release()
    }
  }, [])
}
