import { useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { messageOf } from '../frame/index.ts'

const SECOND_MS = 1_000

export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const isWaiting = waitSeconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWaitSeconds((left) => Math.max(0, left - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  async function run(act: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    setCode(null)
    try {
      await act()
      return true
    } catch (error) {
      setProblem(describe(error))
      setCode(error instanceof CallError ? (error.details.code ?? null) : null)
      setWaitSeconds(error instanceof CallError ? (error.details.retryAfterSeconds ?? 0) : 0)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problem, code, waitSeconds, isBusy, run, fail: setProblem }
}

function describe(error: unknown): string {
  const message = messageOf(error)
  const left = error instanceof CallError ? error.details.attemptsLeft : undefined
  if (left === undefined || left === 0 || left > 2) return message
  return `${message} ${left === 1 ? 'Te queda un intento antes de una espera.' : `Te quedan ${left} intentos antes de una espera.`}`
}

export function describeWait(seconds: number): string {
  return `Esperá ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
