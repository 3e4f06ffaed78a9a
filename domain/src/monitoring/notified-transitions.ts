import type { Fine } from '../fine/fine.ts'
import { isNoLongerReported } from '../fine/no-longer-reported.ts'
import type { Transitions } from '../state-machine/transitions.ts'

/** `missing`: absent from the last full answer. */
export type NotifiedState = 'unknown' | 'pending' | 'missing' | 'resolved'

/**
 * Pending, settled by the jurisdiction, or missing. Full answers have no unreadable rows; `InPart` is any
 * other with records; `unanswered` has none.
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
} as const satisfies Transitions<NotifiedState, Sighting>

/** Returns the last reported state. */
export function notifiedStateOf(
  notified: { readonly resuelto: boolean; readonly isMissing: boolean } | undefined,
): NotifiedState {
  if (notified === undefined) return 'unknown'
  if (notified.resuelto) return 'resolved'
  return notified.isMissing ? 'missing' : 'pending'
}

/** Returns how an answer shows a fine after reconciliation. */
export function sightingOf(
  fine: Pick<Fine, 'resuelto' | 'estado' | 'estadoTexto'>,
  { answers, isFull }: { readonly answers: boolean; readonly isFull: boolean },
): Sighting {
  if (!answers) return 'unanswered'
  const shown = !fine.resuelto ? 'asked' : isNoLongerReported(fine) ? 'gone' : 'settled'
  return isFull ? shown : `${shown}InPart`
}
