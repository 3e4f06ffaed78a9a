import type { Infraction } from '@multas/contract'
import { planLookup } from '@multas/domain'
import type { MapPoint } from './map-point.ts'

export interface AddressQuestion {
  /** Equal for all spellings of the same query. */
  readonly key: string
  readonly address: string
  readonly jurisdiction: string
  readonly fines: readonly Infraction[]
}

export interface SortedFines {
  readonly points: readonly MapPoint[]
  readonly questions: readonly AddressQuestion[]
  /** Fines without a geocodable address or beyond the request limit. */
  readonly placeless: number
}

/** Limit of `POST /api/geocode`. */
const LONGEST_ADDRESS = 300
/** Maximum requests of a visitor per run; with more, the map would finish after the reader has left. */
const MOST_QUESTIONS = 300

export function sortFines(fines: readonly Infraction[]): SortedFines {
  const points: MapPoint[] = []
  const questions = new Map<string, AddressQuestion & { fines: Infraction[] }>()
  let placeless = 0
  for (const infraction of fines) {
    const { lat, lng, ubicacion, jurisdiccion } = infraction
    if (lat !== null && lng !== null) points.push({ infraction, lat, lng, address: ubicacion ?? '' })
    else {
      const key = questionKey(ubicacion, jurisdiccion)
      const known = key === null ? undefined : questions.get(key)
      if (key === null) placeless += 1
      else if (known) known.fines.push(infraction)
      else
        questions.set(key, { key, address: ubicacion ?? '', jurisdiction: jurisdiccion, fines: [infraction] })
    }
  }
  const all = [...questions.values()].sort((one, other) => other.fines.length - one.fines.length)
  const left = all.slice(MOST_QUESTIONS).reduce((sum, question) => sum + question.fines.length, 0)
  return { points, questions: all.slice(0, MOST_QUESTIONS), placeless: placeless + left }
}

/** Null if it cannot be geocoded: no address, or a road kilometre. */
function questionKey(address: string | null, jurisdiction: string): string | null {
  if (!address || address.length > LONGEST_ADDRESS) return null
  const plan = planLookup(address, jurisdiction, [])
  return plan.kind === 'skip' ? null : JSON.stringify([jurisdiction, plan.area, plan.address])
}
