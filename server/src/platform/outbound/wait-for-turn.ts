import type { ConcurrencyLimiter, QueuedCall } from './concurrency-limiter.ts'
import type { SessionEnd, UpstreamSession } from './upstream-session.ts'

export type TurnEnd = 'entered' | 'resting' | 'overloaded' | SessionEnd

/** Shorter queues run empty by chance while calls arrive. */
const FEW_TURNS_MS = 4_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** At least a few turns, but the caller must have `needMs` left for the reply. */
function longestWaitMs(session: UpstreamSession, needMs: number, perSecond: number): number {
  const callerMs = session.callerLeftMs() - needMs
  if (session.rank === 'background') return callerMs
  return Math.min(callerMs, Math.max(session.timeoutMs, FEW_TURNS_MS / perSecond))
}

/** Waits while the session's clock is paused. Time that the database takes does not count. */
export async function waitForTurn(
  limiter: ConcurrencyLimiter,
  session: UpstreamSession,
  needMs: number,
  perSecond: number,
): Promise<TurnEnd> {
  const longestMs = longestWaitMs(session, needMs, perSecond)
  const sinceMs = performance.now()
  const lostBeforeMs = limiter.lostMs
  let timer: NodeJS.Timeout | null = null
  session.pause()
  const end = await new Promise<TurnEnd>((resolve) => {
    const queued: QueuedCall = {
      gone: false,
      rank: session.rank,
      latestMs: sinceMs + longestMs,
      admit: (entered) => resolve(entered ? 'entered' : 'resting'),
    }
    const leave = (why: TurnEnd) => {
      queued.gone = true
      resolve(why)
    }
    session.waitFor({ stop: leave })
    if (session.end !== null) return
    const expire = () => {
      const leftMs = sinceMs + longestMs + limiter.lostMs - lostBeforeMs - performance.now()
      if (leftMs >= 1 && session.callerLeftMs() > needMs) timer = setTimeout(expire, leftMs)
      else leave('overloaded')
    }
    if (!limiter.enqueue(queued)) leave('overloaded')
    else if (longestMs < LONGEST_TIMER_MS) timer = setTimeout(expire, longestMs)
  })
  if (timer !== null) clearTimeout(timer)
  session.waitFor(null)
  session.resume(performance.now() - sinceMs)
  return end
}
