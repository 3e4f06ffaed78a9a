import { foldPlace } from './fold-place.ts'
import { findProvince } from './provinces.ts'
import { readAddress } from './read-address.ts'
import {
  type JurisdictionPlace,
  type KnownMunicipality,
  readJurisdictionPlace,
} from './read-jurisdiction-place.ts'

/** One question to Georef's `direcciones`, its parameters by their names (documentation of February 2025). */
export interface AddressQuery {
  readonly direccion: string
  readonly provincia?: string
  readonly departamento?: string
  readonly localidad_censal?: string
  readonly localidad?: string
}

export type LookupPlan =
  | {
      readonly kind: 'ask'
      /** The same for every spelling that asks the same: what a cache is keyed by. */
      readonly address: string
      readonly area: string
      /** Which answers to believe; the town that the address names stands for an unknown municipality. */
      readonly place: JurisdictionPlace
      /** Asked in order until one is answered with a location: one or two. */
      readonly queries: readonly AddressQuery[]
    }
  /** Nothing that a geocoder could find: a place on a road, or no address at all. */
  | { readonly kind: 'skip' }

/**
 * What to ask of Georef about the address of a fine of a jurisdiction.
 *
 * A municipality of the province of Buenos Aires is a `departamento` (partido) there, one of another province a
 * `localidad_censal`. The town that the address itself names is a hint: when it leads to nothing, the address is
 * asked for without it.
 */
export function planLookup(
  address: string,
  jurisdiction: string,
  municipalities: readonly KnownMunicipality[],
): LookupPlan {
  const ruled = readJurisdictionPlace(jurisdiction, municipalities)
  const reading = readAddress(address, { surnamesFirst: ruled.province?.slug === 'caba' })
  if (reading.kind !== 'address') return { kind: 'skip' }
  const named = reading.town === null ? null : findProvince(reading.town)
  const known: JurisdictionPlace = { ...ruled, province: ruled.province ?? named }
  const town = named === null && known.municipality === null ? reading.town : null
  const place: JurisdictionPlace = { ...known, municipality: known.municipality ?? town }
  const wide: AddressQuery = { direccion: reading.query, ...areaOf(known) }
  const queries = town === null ? [wide] : [{ ...wide, localidad: town }, wide]
  const area = [place.province?.slug ?? '', foldPlace(known.municipality ?? ''), foldPlace(town ?? '')]
  return { kind: 'ask', address: foldPlace(reading.query), area: area.join('/'), place, queries }
}

function areaOf({ province, municipality }: JurisdictionPlace): Omit<AddressQuery, 'direccion'> {
  const within = province === null ? {} : { provincia: province.name }
  if (municipality === null) return within
  return province?.slug === 'buenos-aires'
    ? { ...within, departamento: municipality }
    : { ...within, localidad_censal: municipality }
}
