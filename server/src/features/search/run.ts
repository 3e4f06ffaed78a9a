import type { Vehicle } from '@multas/contract'
import type { Fine, Scoring, Subject } from '@multas/domain'
import type { Person } from './consultations.ts'
import type { StoredCheck, StoredEvent } from './stored-event.ts'

/**
 * The memory of a search while a worker runs it: what is known, what was told, how far it is.
 *
 * One worker writes it, and everything in it is in the database as well: it can be lost at any moment.
 */
export interface Run {
  readonly searchId: string
  readonly run: number
  readonly subject: Subject
  readonly subjectHash: Buffer
  readonly deadlineAt: Date
  /** Milliseconds until the deadline, as it is now. */
  readonly leftMs: () => number
  /** Aborted at the deadline, when the search is fenced off, or when the process stops. */
  readonly signal: AbortSignal
  readonly total: number
  /** Fines known of the subject, by jurisdiction and hash. */
  readonly known: ReadonlyMap<string, Map<string, Fine>>
  readonly checks: Map<string, StoredCheck>
  /** Hashes that a browser has heard of under this search. */
  readonly toldHashes: Set<string>
  /** What was handed to the journal and not yet awaited: true for each that found the search still ours. */
  readonly writes: Promise<boolean>[]
  /** Stops everything: a write failed, or found the search in other hands. */
  readonly abandon: (why: unknown) => void
  vehicle: Vehicle | null
  person: Person | null
}

/** Reads back, from the events that an earlier worker wrote, what has been told. */
export function recallTold(told: readonly StoredEvent[]) {
  const hashes = new Set<string>()
  let vehicle: Vehicle | null = null
  let personSealed: string | null = null
  for (const event of told) {
    if (event.t === 'fine') hashes.add(event.hash)
    if (event.t === 'vehicle') vehicle = event.vehicle
    if (event.t === 'person') personSealed = event.sealed
  }
  return { hashes, vehicle, personSealed }
}

/** Known fines by jurisdiction, with an empty place for each jurisdiction that has none yet. */
export function byJurisdiction(
  known: readonly Fine[],
  slugs: readonly string[],
): Map<string, Map<string, Fine>> {
  const places = new Map<string, Map<string, Fine>>(slugs.map((slug) => [slug, new Map()]))
  for (const fine of known) {
    const place = places.get(fine.jurisdiction) ?? new Map<string, Fine>()
    place.set(fine.hash, fine)
    places.set(fine.jurisdiction, place)
  }
  return places
}

/** Every fine known of the subject, whatever its jurisdiction. */
export function allFines(run: Pick<Run, 'known'>): Fine[] {
  return [...run.known.values()].flatMap((place) => [...place.values()])
}

export type ScoreFines = (fines: readonly Fine[], now: Date) => Scoring
