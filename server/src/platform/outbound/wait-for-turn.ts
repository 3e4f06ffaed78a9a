import type { Gate, Waiter } from './gate.ts'
import type { Trip, TripEnd } from './trip.ts'

export type TurnEnd = 'entered' | 'resting' | 'overloaded' | TripEnd

/** Shorter queues run empty by chance while calls arrive. */
const FEW_TURNS_MS = 4_000
const PAUSED_LOOK_MS = 250
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** At least a few turns, but the caller must have `needMs` left for the reply. */
function longestWaitMs(trip: Trip, needMs: number, perSecond: number): number {
  const callerMs = trip.callerLeftMs() - needMs
  if (trip.rank === 'background') return callerMs
  return Math.min(callerMs, Math.max(trip.timeoutMs, FEW_TURNS_MS / perSecond))
}

/** Waits while the session's clock is paused. */
export async function waitForTurn(
  gate: Gate,
  trip: Trip,
  needMs: number,
  perSecond: number,
): Promise<TurnEnd> {
  const longestMs = longestWaitMs(trip, needMs, perSecond)
  const sinceMs = performance.now()
  let timer: NodeJS.Timeout | null = null
  trip.standStill()
  const end = await new Promise<TurnEnd>((resolve) => {
    const waiter: Waiter = {
      gone: false,
      rank: trip.rank,
      latestMs: sinceMs + longestMs,
      admit: (entered) => resolve(entered ? 'entered' : 'resting'),
    }
    const leave = (why: TurnEnd) => {
      waiter.gone = true
      resolve(why)
    }
    trip.waitFor({ stop: leave })
    if (trip.end !== null) return
    const expire = () => {
      // A pause during a database outage is not overload.
      if (gate.isPaused && trip.callerLeftMs() > needMs) timer = setTimeout(expire, PAUSED_LOOK_MS)
      else leave('overloaded')
    }
    if (!gate.enqueue(waiter)) leave('overloaded')
    else if (longestMs < LONGEST_TIMER_MS) timer = setTimeout(expire, longestMs)
  })
  if (timer !== null) clearTimeout(timer)
  trip.waitFor(null)
  trip.goOn(performance.now() - sinceMs)
  return end
}
