import type { Calm } from './calm.ts'
import type { Problem } from './check-fines.ts'

/** One request of the site to a municipality's address. */
export interface ReceivedEvent {
  readonly eventId: string
  readonly type: string
  readonly hash: string
  readonly day: string
  readonly isSignedRight: boolean
  /** Answered with 2xx. */
  readonly isAccepted: boolean
  readonly atMs: number
}

/** Two pauses between attempts, and the time of a search. */
const LOST_AFTER_MS = 110_000

/** Each fine is reported as seen once a day: with one id however often it is sent, and not after it was accepted. */
export function checkWebhooks(
  events: readonly ReceivedEvent[],
  shownSinceMs: ReadonlyMap<string, number>,
  calm: Calm,
  nowMs: number,
): Problem[] {
  const problems: Problem[] = []
  const ids = new Map<string, Set<string>>()
  const acceptedMs = new Map<string, number>()
  for (const { eventId, type, hash, day, isSignedRight, isAccepted, atMs } of events) {
    const what = `${type} of ${hash}, ${day}`
    ids.set(what, (ids.get(what) ?? new Set()).add(eventId))
    if (!isSignedRight) problems.push({ rule: 'webhook signed wrongly', message: what })
    const before = acceptedMs.get(eventId)
    // A worker that is killed before it writes down the answer sends again.
    if (before !== undefined && calm.isCalm(before, atMs))
      problems.push({ rule: 'webhook sent again', message: what })
    if (isAccepted) acceptedMs.set(eventId, atMs)
  }
  for (const [what, { size }] of ids)
    if (size > 1) problems.push({ rule: 'webhook sent twice', message: `${what} with ${size} ids` })
  const reported = new Set(
    events.filter(({ isAccepted, type }) => isAccepted && type === 'fine.seen').map(({ hash }) => hash),
  )
  for (const [hash, sinceMs] of shownSinceMs)
    if (!reported.has(hash) && nowMs - sinceMs > LOST_AFTER_MS + calm.disturbedMs(sinceMs))
      problems.push({ rule: 'webhook lost', message: `fine.seen of ${hash}` })
  return problems
}
