/**
 * How the consultation of one jurisdiction ended (docs/behaviour/data-sources.md#outcomes).
 *
 * Nothing but `found` and `empty` may ever be read as "we know what it has": every other outcome leaves the
 * known fines of that jurisdiction as they were.
 */
export const OUTCOMES = [
  'found',
  'empty',
  'partial',
  'needs_user',
  'unsupported',
  'not_configured',
  'maintenance',
  'timeout',
  'error',
] as const

export type Outcome = (typeof OUTCOMES)[number]

/** The jurisdiction answered in full: what it reported is the truth for that subject. */
export function isConclusive(outcome: Outcome): boolean {
  return outcome === 'found' || outcome === 'empty'
}

/** Something came, in full or in part: its fines are known, whatever else there may be. */
export function hasResponded(outcome: Outcome): boolean {
  return isConclusive(outcome) || outcome === 'partial'
}

/**
 * A consultation of this kind of subject can be answered: neither does the jurisdiction refuse it, nor do we lack
 * access. One that only its visitor can consult can be asked.
 */
export function canBeAsked(outcome: Outcome): boolean {
  return outcome !== 'unsupported' && outcome !== 'not_configured'
}

/**
 * The consultation failed: the jurisdiction belongs in `jurisdiccionesConErrores`
 * (docs/behaviour/data-sources.md#outcomes).
 */
export function isFailure(outcome: Outcome): boolean {
  return outcome === 'partial' || outcome === 'maintenance' || outcome === 'timeout' || outcome === 'error'
}
