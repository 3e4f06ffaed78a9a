import { useEffect, useState } from 'react'
import { type OtpTimer, secondsLeft } from './otp-timer.ts'

export function useSecondsLeft(timer: OtpTimer | null, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const left = timer === null ? 0 : secondsLeft(timer, Math.max(now, timer.lastOtpSentAt))
  useEffect(() => {
    if (timer === null) return
    const ticks = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticks)
  }, [timer])
  useEffect(() => {
    if (timer !== null && left === 0) onEnd()
  }, [timer, left, onEnd])
  return left
}
