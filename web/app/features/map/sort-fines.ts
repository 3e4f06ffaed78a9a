import type { Infraction } from '@multas/contract'
import { planLookup } from '@multas/domain'
import type { MapPoint } from './map-point.ts'

/** An address to look up, once for all the fines that have it. */
export interface AddressQuestion {
  /** The same for every spelling that asks the same. */
  readonly key: string
  readonly address: string
  readonly jurisdiction: string
  readonly fines: readonly Infraction[]
}

export interface SortedFines {
  /** Their jurisdictions say where they were. */
  readonly points: readonly MapPoint[]
  /** Those with the most fines first. */
  readonly questions: readonly AddressQuestion[]
  /** How many have no address that anybody could find. */
  readonly placeless: number
}

/** What `POST /api/geocode` takes. */
const LONGEST_ADDRESS = 300
/** As many as a visitor may ask in one go: with more of them the map would not be ready before the reader has left. */
const MOST_QUESTIONS = 300

/** Which fines have a place already, which addresses are worth asking for, and which fines stay off the map. */
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

/** Null for what no geocoder could find: no address, or a kilometre of a road. */
function questionKey(address: string | null, jurisdiction: string): string | null {
  if (!address || address.length > LONGEST_ADDRESS) return null
  const plan = planLookup(address, jurisdiction, [])
  return plan.kind === 'skip' ? null : JSON.stringify([jurisdiction, plan.area, plan.address])
}
