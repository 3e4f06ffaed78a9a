import { useEffect, useRef } from 'react'
import { holdEntry } from './dialog-entries.ts'

/** Back calls `close` while the caller is mounted. */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => holdEntry(() => latest.current()), [])
}
