import { removeWatch } from '@multas/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAction } from '../signed-in/index.ts'
import { WATCHES_KEY } from './watch-calls.ts'

/** Undo period: the removal is sent only afterwards, or on page unload. */
const UNDO_MS = 10_000

export function useRemovals() {
  const queries = useQueryClient()
  const { run } = useAction({ done: null, changes: [WATCHES_KEY] })
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [sent, setSent] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const restore = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setLeaving((before) => before.filter((one) => one !== id))
    setSent((before) => before.filter((one) => one !== id))
  }, [])
  useEffect(() => {
    const waiting = timers.current
    const leave = () => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer)
        // The page is unloading, so the outcome is not shown.
        call(removeWatch, { params: { id }, keepalive: true })
          .then(() => queries.invalidateQueries({ queryKey: WATCHES_KEY }))
          .catch(() => {})
      }
      waiting.clear()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [queries])
  return {
    isLeaving: (id: string) => leaving.includes(id),
    canUndo: (id: string) => !sent.includes(id),
    remove(id: string) {
      setLeaving((before) => [...before, id])
      const carryOut = async () => {
        timers.current.delete(id)
        setSent((before) => [...before, id])
        await run(() => call(removeWatch, { params: { id } }))
        restore(id)
      }
      timers.current.set(id, setTimeout(carryOut, UNDO_MS))
    },
    undo: restore,
  }
}
