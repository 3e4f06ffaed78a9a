import type { Infraction } from '@multas/contract'
import {
  FALLBACK_JURISDICTION,
  foldPlace,
  isResolved,
  isSamePlace,
  readAmountDue,
  sumAmountsDue,
} from '@multas/domain'

/** Maximum entries per list (docs/behaviour/map.md#zones). */
const LOCATIONS_SHOWN = 5
const RISK_ZONES_SHOWN = 3
const JURISDICTIONS_SHOWN = 5

/** Placeholders that sources use for an unknown location. */
const NO_LOCATION = new Set([
  '',
  's n',
  'sin datos',
  'sin especificar',
  'no informada',
  'no informado',
  'null',
])

type LocatedFine = Pick<
  Infraction,
  'ubicacion' | 'lat' | 'lng' | 'jurisdiccion' | 'totalInfraccion' | 'notaImporte' | 'resuelto' | 'estado'
>

interface Tally {
  readonly name: string
  /** Comma-separated if several report the same address. */
  jurisdiction: string
  count: number
  pending: number
  /** A missing amount counts as 0. */
  centavos: number
  undetermined: number
  missing: number
}

export type Zone = Readonly<Tally> & {
  /** Share of pending fines, 0 to 100. */
  readonly pendingPercent: number
}

export interface ZoneAnalysis {
  /** Most fines first; ties by the larger sum, then by arrival. */
  readonly locations: readonly Zone[]
  /**
   * Largest pending share first; ties by more fines, then the larger sum. Empty if it would repeat
   * `locations`.
   */
  readonly riskZones: readonly Zone[]
  readonly jurisdictions: readonly Zone[]
  readonly moreJurisdictions: number
  readonly withoutLocation: number
}

/**
 * docs/behaviour/map.md#zones. A zone is a location within its jurisdiction, because every town has its San
 * Martín street; spellings that differ in case, accents, spaces or full stops merge under the first name.
 * Jurisdictions share a zone only if its text names one of their towns or their sources give it the same
 * point. A fine without location counts only for its jurisdiction.
 */
export function analyseZones(fines: readonly LocatedFine[]): ZoneAnalysis {
  const zones = new Map<string, LocatedTally>()
  const jurisdictions = new Map<string, Tally>()
  const fold = rememberingFold()
  let withoutLocation = 0
  for (const fine of fines) {
    const jurisdiction = tidy(fine.jurisdiccion) || FALLBACK_JURISDICTION
    const jurisdictionKey = fold(jurisdiction)
    count(jurisdictions, jurisdictionKey, jurisdiction, fine)
    const location = fold(fine.ubicacion ?? '')
    if (NO_LOCATION.has(location)) withoutLocation += 1
    else {
      const key = `${jurisdictionKey}|${location}`
      const zone = zones.get(key) ?? {
        ...emptyTally(tidy(fine.ubicacion ?? ''), jurisdiction),
        location,
        at: fine,
      }
      zones.set(key, addTo(zone, fine))
    }
  }
  const byCount = mergeAddresses([...zones.values()], fold)
    .map(withShare)
    .sort(moreFines)
  const byJurisdiction = [...jurisdictions.values()].map(withShare).sort(moreFines)
  return {
    locations: byCount.slice(0, LOCATIONS_SHOWN),
    riskZones: pickRiskZones(byCount),
    jurisdictions: byJurisdiction.slice(0, JURISDICTIONS_SHOWN),
    moreJurisdictions: Math.max(0, byJurisdiction.length - JURISDICTIONS_SHOWN),
    withoutLocation,
  }
}

interface LocatedTally extends Tally {
  readonly location: string
  readonly at: LocatedFine
}

/** Merges zones of one address under the first reporting jurisdiction. */
function mergeAddresses(zones: readonly LocatedTally[], fold: (text: string) => string): Tally[] {
  const merged: LocatedTally[] = []
  const byLocation = new Map<string, LocatedTally[]>()
  for (const zone of zones) {
    const alike = byLocation.get(zone.location) ?? []
    byLocation.set(zone.location, alike)
    const first = alike.find((other) => isOneAddress(other, zone, fold))
    if (first === undefined) {
      const own = { ...zone }
      alike.push(own)
      merged.push(own)
    } else join(first, zone)
  }
  return merged
}

function isOneAddress(one: LocatedTally, other: LocatedTally, fold: (text: string) => string): boolean {
  const namesTown = [one, other].some(({ location, jurisdiction }) =>
    location.endsWith(` ${fold(jurisdiction)}`),
  )
  const pointOf = ({ at: { lat, lng } }: LocatedTally) => ({ ubicacion: null, lat, lng })
  return namesTown || isSamePlace(pointOf(one), pointOf(other))
}

function join(into: Tally, zone: Tally): void {
  into.jurisdiction += `, ${zone.jurisdiction}`
  into.count += zone.count
  into.pending += zone.pending
  into.centavos += zone.centavos
  into.undetermined += zone.undetermined
  into.missing += zone.missing
}

const emptyTally = (name: string, jurisdiction: string): Tally => ({
  name,
  jurisdiction,
  count: 0,
  pending: 0,
  centavos: 0,
  undetermined: 0,
  missing: 0,
})

function count(into: Map<string, Tally>, key: string, name: string, fine: LocatedFine) {
  into.set(key, addTo(into.get(key) ?? emptyTally(name, name), fine))
}

function addTo<T extends Tally>(tally: T, fine: LocatedFine): T {
  tally.count += 1
  if (!isResolved(fine)) tally.pending += 1
  const sum = sumAmountsDue([readAmountDue(fine)])
  tally.centavos += sum.centavos
  tally.undetermined += sum.undetermined
  tally.missing += sum.missing
  return tally
}

/**
 * The stable sort keeps the order by `moreFines` for equal shares. Empty if it would repeat the locations.
 */
function pickRiskZones(zones: readonly Zone[]): Zone[] {
  if (zones.length < 2) return []
  const picked = zones
    .filter((zone) => zone.pending > 0)
    .sort(largerShare)
    .slice(0, RISK_ZONES_SHOWN)
  return picked.some(({ count }) => count > 1) ? picked : []
}

function withShare(tally: Tally): Zone {
  return { ...tally, pendingPercent: (tally.pending / tally.count) * 100 }
}

function moreFines(a: Zone, b: Zone): number {
  return b.count - a.count || b.centavos - a.centavos
}

function largerShare(a: Zone, b: Zone): number {
  return b.pendingPercent - a.pendingPercent
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Cached, because names repeat in long lists and folding is slower than a lookup. */
function rememberingFold(): (text: string) => string {
  const folded = new Map<string, string>()
  return (text) => {
    const known = folded.get(text)
    if (known !== undefined) return known
    const fresh = foldPlace(text)
    folded.set(text, fresh)
    return fresh
  }
}
