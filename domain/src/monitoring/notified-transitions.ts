import type { Fine } from '../fine/fine.ts'
import { isNoLongerReported } from '../fine/no-longer-reported.ts'
import type { Transitions } from '../state-machine/transitions.ts'

/** What was last reported about one fine of a watched subject. `missing`: the last full answer did not have it. */
export type NotifiedStanding = 'unknown' | 'pending' | 'missing' | 'resolved'

/**
 * How an answer shows the fine: asked for, settled by the jurisdiction's word (paid, void), or no longer reported. A
 * full answer has no unreadable rows; `InPart` is any other answer with records; `unanswered` none.
 */
export type Sighting =
  | 'asked'
  | 'settled'
  | 'gone'
  | 'askedInPart'
  | 'settledInPart'
  | 'goneInPart'
  | 'unanswered'

/** docs/behaviour/state-machines/watched-subject.md */
export const NOTIFIED_TRANSITIONS = {
  unknown: {
    asked: 'pending',
    settled: 'resolved',
    gone: 'resolved',
    askedInPart: 'pending',
    settledInPart: 'resolved',
    goneInPart: 'resolved',
    unanswered: 'ignored',
  },
  pending: {
    asked: 'pending',
    settled: 'resolved',
    gone: 'missing',
    askedInPart: 'pending',
    settledInPart: 'pending',
    goneInPart: 'pending',
    unanswered: 'ignored',
  },
  missing: {
    asked: 'pending',
    settled: 'resolved',
    gone: 'resolved',
    askedInPart: 'pending',
    settledInPart: 'pending',
    goneInPart: 'missing',
    unanswered: 'ignored',
  },
  resolved: {
    asked: 'pending',
    settled: 'resolved',
    gone: 'resolved',
    askedInPart: 'pending',
    settledInPart: 'resolved',
    goneInPart: 'resolved',
    unanswered: 'ignored',
  },
} as const satisfies Transitions<NotifiedStanding, Sighting>

/** What a fine with this record was last reported as. */
export function standingOf(
  notified: { readonly resuelto: boolean; readonly isMissing: boolean } | undefined,
): NotifiedStanding {
  if (notified === undefined) return 'unknown'
  if (notified.resuelto) return 'resolved'
  return notified.isMissing ? 'missing' : 'pending'
}

/** How an answer shows a fine as it is known since. */
export function sightingOf(
  fine: Pick<Fine, 'resuelto' | 'estado' | 'estadoTexto'>,
  { answers, isFull }: { readonly answers: boolean; readonly isFull: boolean },
): Sighting {
  if (!answers) return 'unanswered'
  const shown = !fine.resuelto ? 'asked' : isNoLongerReported(fine) ? 'gone' : 'settled'
  return isFull ? shown : `${shown}InPart`
}
