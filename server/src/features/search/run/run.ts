import type { Vehicle } from '@multas/contract'
import type { Fine, Scoring, Subject } from '@multas/domain'
import type { Person } from '../consultations.ts'
import type { StoredConsultation, StoredEvent } from '../journal/stored-event.ts'

/**
 * In-memory state of a run, written by one worker. Everything is also in the database and may be lost at any
 * time.
 */
export interface Run {
  readonly searchId: string
  readonly run: number
  readonly subject: Subject
  readonly subjectHash: Buffer
  readonly deadlineAt: Date
  readonly leftMs: () => number
  readonly signal: AbortSignal
  readonly total: number
  readonly known: ReadonlyMap<string, Map<string, Fine>>
  readonly isGrouped: boolean
  readonly checks: Map<string, StoredConsultation>
  readonly sentHashes: Set<string>
  readonly writes: Promise<boolean>[]
  readonly abandon: (why: unknown) => void
  vehicle: Vehicle | null
  person: Person | null
}

export function recallSent(sent: readonly StoredEvent[]) {
  const hashes = new Set<string>()
  let vehicle: Vehicle | null = null
  let personSealed: string | null = null
  for (const event of sent) {
    if (event.t === 'fine') hashes.add(event.hash)
    if (event.t === 'vehicle') vehicle = event.vehicle
    if (event.t === 'person') personSealed = event.sealed
  }
  return { hashes, vehicle, personSealed }
}

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

export function allFines(run: Pick<Run, 'known'>): Fine[] {
  return [...run.known.values()].flatMap((place) => [...place.values()])
}

export type ScoreFines = (fines: readonly Fine[], now: Date) => Scoring
