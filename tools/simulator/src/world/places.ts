import { hashText, type Random } from './random.ts'
import { TOWNS, type Town } from './streets.ts'

/** Place of a fine. */
export interface Place {
  /** The address as an act prints it. */
  readonly text: string
  readonly street: string
  /** Street number; null on a road. */
  readonly number: number | null
  readonly lat: number
  readonly lon: number
}

function townOf(slug: string): Town {
  const town = TOWNS.get(slug)
  if (!town) throw new Error(`no town for ${slug}`)
  return town
}

/** Coordinates of a street number: a line through the town whose direction depends on the street's name. */
export function locate(town: Town, street: string, number: number): { lat: number; lon: number } {
  const angle = (hashText(street) % 360) * (Math.PI / 180)
  const distance = (number / 5000) * 0.05
  return {
    lat: Math.round((town.lat + distance * Math.sin(angle)) * 1e5) / 1e5,
    lon: Math.round((town.lon + distance * Math.cos(angle)) * 1e5) / 1e5,
  }
}

export function drawPlace(slug: string, random: Random): Place {
  const town = townOf(slug)
  if (random.chance(0.3)) {
    const road = random.pick(town.roads)
    return { text: road, street: road, number: null, ...locate(town, road, random.between(1000, 4000)) }
  }
  const street = random.pick(town.streets)
  const number = random.between(1, 49) * 100 + random.between(0, 99)
  const text = slug === 'caba' ? `${street} ${number}` : `${street} ${number}, ${town.name}`
  return { text, street, number, ...locate(town, street, number) }
}
