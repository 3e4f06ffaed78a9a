import type { JurisdictionDescription } from '@multas/contract'
import { findPlace } from '../provinces.ts'
import { SITUATIONS, type Situation } from './situations.ts'

export interface Choice {
  readonly situation: Situation | null
  readonly jurisdiction: JurisdictionDescription | null
  /** Name within a sentence; null if none was chosen. */
  readonly place: string | null
  readonly isUnknown: boolean
}

/** Reads `?provincia=cordoba&situacion=reclamar`; both may be missing, empty or wrong. */
export function readChoice(
  query: URLSearchParams,
  jurisdictions: readonly JurisdictionDescription[],
): Choice {
  const [slug, name] = [query.get('provincia') ?? '', query.get('situacion') ?? '']
  const jurisdiction = jurisdictions.find((one) => one.slug === slug) ?? null
  const situation = SITUATIONS.find((one) => one.slug === name) ?? null
  return {
    situation,
    jurisdiction,
    place: jurisdiction === null ? null : placeName(jurisdiction),
    isUnknown: (slug !== '' && jurisdiction === null) || (name !== '' && situation === null),
  }
}

function placeName({ slug, name, level }: JurisdictionDescription): string {
  if (level === 'nacional') return 'la jurisdicción nacional'
  return findPlace(slug)?.phrase ?? name
}

export function choiceAddress(situation: string | null, province: string | null): string {
  const query = new URLSearchParams()
  if (province !== null) query.set('provincia', province)
  if (situation !== null) query.set('situacion', situation)
  return `/resolver-infraccion?${query}#respuesta`
}
