import type { Subject } from './fine.ts'
import { FIXED_PEOPLE, FIXED_PLATES } from './fixed-subjects.ts'
import type { FineSketch } from './generate-fine.ts'
import { JURISDICTIONS, type Jurisdiction } from './jurisdictions.ts'
import { hashText, Random } from './random.ts'

const TEN_THOUSAND_IN = new Set(['cordoba', 'tucuman', 'santa-fe', 'san-juan', 'buenos-aires'])
const NOTHING: readonly FineSketch[] = []
/** Every fine of a counted set is listed, even if the jurisdiction hides its state. */
const LISTED: readonly FineSketch[] = [{ state: 'pending' }, { state: 'voluntary' }, { state: 'expired' }]

/**
 * The fines a subject has in one jurisdiction, as sketches: fixed ones, those of a documented pattern, or
 * as many as chance gives.
 */
export function sketchFines(
  seed: number,
  jurisdiction: Jurisdiction,
  subject: Subject,
): readonly FineSketch[] {
  if (subject.kind === 'dni' && !jurisdiction.acceptsDni) return NOTHING
  const fixed = subject.kind === 'plate' ? FIXED_PLATES[subject.value] : FIXED_PEOPLE[subject.value]?.fines
  if (fixed) return fixed[jurisdiction.slug] ?? NOTHING
  const counted = countByPattern(subject, jurisdiction.slug)
  if (counted !== null) return Array.from({ length: counted }, (_, at) => LISTED[at % LISTED.length] ?? {})
  return Array.from({ length: countByChance(seed, jurisdiction.slug, subject) }, () => ({}))
}

function countByPattern(subject: Subject, slug: string): number | null {
  const { kind, value } = subject
  if (kind === 'dni') return value.length === 8 && value.startsWith('99') ? 1 : null
  if (value === 'DM000IL') return TEN_THOUSAND_IN.has(slug) ? 10_000 : 0
  if (/^AAA\d{3}$/.test(value)) return 0
  if (/^NN[NM]\d{3}$/.test(value)) {
    return slug === 'buenos-aires' ? Number(value.slice(3)) * (value.startsWith('NNM') ? 10 : 1) : 0
  }
  const many = /^(ZX|ZZ|ZY)\d{3}[A-Z]{2}$/.exec(value)
  return many ? ['ZX', 'ZZ', 'ZY'].indexOf(many[1] ?? '') : null
}

function countByChance(seed: number, slug: string, subject: Subject): number {
  const home = JURISDICTIONS[hashText(`${seed}|home|${subject.value}`) % JURISDICTIONS.length]
  const random = new Random(`${seed}|count|${slug}|${subject.value}`)
  if (home?.slug === slug) return random.chance(0.7) ? random.between(1, 4) : 0
  return random.chance(0.05) ? random.between(1, 2) : 0
}
