import { foldPlace } from './fold-place.ts'
import { findProvince, type Province } from './provinces.ts'

/** A municipality that the product knows, with the slug of its province. */
export interface KnownMunicipality {
  readonly name: string
  readonly province: string
}

/** Where a jurisdiction rules: what of it is known narrows the search for an address. */
export interface JurisdictionPlace {
  readonly province: Province | null
  /** A town or a partido, as the jurisdiction is called. */
  readonly municipality: string | null
}

const GOVERNMENT =
  /^(?:la )?(?:municipalidad|municipio|municip|muni|ciudad|partido|comuna|intendencia|departamento) (?:de |del )?(?=\S)/i
const WHOLE_COUNTRY = /^(?:nacional|nacion|argentina|ansv|sinai)(?: |$)/

/**
 * The place of a jurisdiction from its readable name (docs/behaviour/fines.md#fields: `jurisdiccion`).
 *
 * A name that is neither a province nor a known municipality is taken for a municipality of an unknown province:
 * an address is then looked for in a town of that name only.
 */
export function readJurisdictionPlace(
  text: string,
  municipalities: readonly KnownMunicipality[],
): JurisdictionPlace {
  const folded = foldPlace(text)
  if (folded === '' || WHOLE_COUNTRY.test(folded)) return { province: null, municipality: null }
  const province = findProvince(text)
  if (province) return { province, municipality: null }
  const name = text.trim().replace(GOVERNMENT, '')
  const wanted = foldPlace(name)
  const known = municipalities.find((one) => foldPlace(one.name) === wanted)
  return {
    province: known ? findProvince(known.province) : null,
    municipality: known?.name ?? name,
  }
}
