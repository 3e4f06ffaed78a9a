import { foldPlace } from './fold-place.ts'
import { findProvince, type Province } from './provinces.ts'

export interface KnownMunicipality {
  readonly name: string
  readonly province: string
}

export interface JurisdictionPlace {
  readonly province: Province | null
  readonly municipality: string | null
}

const GOVERNMENT =
  /^(?:la )?(?:municipalidad|municipio|municip|muni|ciudad|partido|comuna|intendencia|departamento) (?:de |del )?(?=\S)/i
const WHOLE_COUNTRY = /^(?:nacional|nacion|argentina|ansv|sinai)(?: |$)/

/**
 * Derives the place from a jurisdiction's name. Other names count as a municipality of an unknown province,
 * so only such towns match.
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
