import { useEffect, useEffectEvent } from 'react'

/** Time to notice a wrong last digit. */
const BEFORE_SENDING_MS = 300

export function useAutoSubmit(code: string, isComplete: boolean, submit: (code: string) => void): void {
  const send = useEffectEvent(submit)
  useEffect(() => {
    if (!isComplete) return
    const timer = setTimeout(() => send(code), BEFORE_SENDING_MS)
    return () => clearTimeout(timer)
  }, [code, isComplete])
}
