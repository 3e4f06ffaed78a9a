import type { FineState, NotifiedFine, NotifiedFines, Outcome } from '@multas/domain'

/**
 * Compact state in `watched_subjects`, because every check reads it and most write it: tuples, times in whole
 * seconds since 1970.
 */
export type StoredChecks = Readonly<Record<string, StoredCheckState>>

/** Last outcome, its time, time of the last full answer (null: never), consecutive failures. */
type StoredCheckState = readonly [Outcome, number, number | null, number]

export type StoredNotified = Readonly<Record<string, Readonly<Record<string, StoredNotifiedFine>>>>

type StoredNotifiedFine =
  | readonly [FineState, number | null, StoredNotifiedState]
  | readonly [FineState, number | null, StoredNotifiedState, NotifiedFine['recent']]

/** 0: pending, 1: resolved, 2: pending but missing in the last full answer. */
type StoredNotifiedState = 0 | 1 | 2

export interface CheckState {
  readonly outcome: Outcome
  readonly askedAt: Date
  readonly answeredAt: Date | null
  readonly failuresInARow: number
}

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export function readCheck(checks: StoredChecks, jurisdiction: string): CheckState | null {
  const stored = checks[jurisdiction]
  if (stored === undefined) return null
  const [outcome, askedAt, answeredAt, failuresInARow] = stored
  return {
    outcome,
    askedAt: fromSeconds(askedAt),
    answeredAt: answeredAt === null ? null : fromSeconds(answeredAt),
    failuresInARow,
  }
}

export function writeCheck({ outcome, askedAt, answeredAt, failuresInARow }: CheckState): StoredCheckState {
  return [outcome, toSeconds(askedAt), answeredAt && toSeconds(answeredAt), failuresInARow]
}

const NOTHING_RECENT = {}

export function readNotified(notified: StoredNotified, jurisdiction: string): NotifiedFines | null {
  const stored = notified[jurisdiction]
  if (stored === undefined) return null
  const fines = new Map<string, NotifiedFine>()
  for (const [hash, [estado, totalCentavos, standing, recent]] of Object.entries(stored)) {
    const [resuelto, isMissing] = [standing === 1, standing === 2]
    fines.set(hash, { estado, totalCentavos, resuelto, isMissing, recent: recent ?? NOTHING_RECENT })
  }
  return fines
}

export function writeNotified(fines: NotifiedFines): StoredNotified[string] {
  const stored: Record<string, StoredNotifiedFine> = {}
  for (const [hash, { estado, totalCentavos, resuelto, isMissing, recent }] of fines) {
    const plain = [estado, totalCentavos, resuelto ? 1 : isMissing ? 2 : 0] as const
    stored[hash] = Object.keys(recent).length === 0 ? plain : [...plain, recent]
  }
  return stored
}

/** True if the next full answer decides about a fine, so no earlier answer may be reused. */
export function awaitsSecondCheck(notified: StoredNotified, jurisdiction: string): boolean {
  return Object.values(notified[jurisdiction] ?? {}).some(([, , standing]) => standing === 2)
}
