import { foldPlace } from './fold-place.ts'
import { findProvince } from './provinces.ts'
import { readAddress } from './read-address.ts'
import {
  type JurisdictionPlace,
  type KnownMunicipality,
  readJurisdictionPlace,
} from './read-jurisdiction-place.ts'

/** Parameters of Georef's `direcciones` (documentation of February 2025). */
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
      /** Cache key, equal for equivalent spellings. */
      readonly address: string
      readonly area: string
      /** The address's town replaces an unknown municipality. */
      readonly place: JurisdictionPlace
      /** One or two, tried in order until one gives a location. */
      readonly queries: readonly AddressQuery[]
    }
  | { readonly kind: 'skip' }

/**
 * Plans Georef queries. Municipalities of Buenos Aires province are a `departamento` there, others a
 * `localidad_censal`. The town in the address is a hint, dropped if it finds nothing.
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
