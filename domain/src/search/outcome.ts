/**
 * Query outcomes (docs/behaviour/data-sources.md#outcomes). Only `found` and `empty` may resolve known fines.
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

/** True for a full answer. */
export function isConclusive(outcome: Outcome): boolean {
  return outcome === 'found' || outcome === 'empty'
}

/** True for a full or partial answer. */
export function hasResponded(outcome: Outcome): boolean {
  return isConclusive(outcome) || outcome === 'partial'
}

/** False if unsupported or without access; visitor-only jurisdictions count. */
export function isConsultable(outcome: Outcome): boolean {
  return outcome !== 'unsupported' && outcome !== 'not_configured'
}

/**
 * True if the jurisdiction belongs in `jurisdiccionesConErrores` (docs/behaviour/data-sources.md#outcomes).
 */
export function isFailure(outcome: Outcome): boolean {
  return outcome === 'partial' || outcome === 'maintenance' || outcome === 'timeout' || outcome === 'error'
}
