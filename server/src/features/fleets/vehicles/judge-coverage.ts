import { canBeAsked, hasResponded, isConclusive, isFailure } from '@multas/domain'
import type { WatchView } from '../../monitoring/index.ts'

/** How one jurisdiction ended at the last check of a vehicle. */
export interface CoverageOfVehicle {
  readonly slug: string
  readonly name: string
  readonly hasAnswered: boolean
  /** In full or in part. */
  readonly hasResponded: boolean
  readonly hasFailed: boolean
  /** False when it takes no plate, when we have no access to it, or when only its visitor can ask it. */
  readonly isAsked: boolean
  /** When it last answered in full; null: never. */
  readonly answeredAt: Date | null
}

export function coverageOf({ jurisdictions }: WatchView): readonly CoverageOfVehicle[] {
  return jurisdictions.map(({ slug, name, outcome, answeredAt }) => ({
    ...{ slug, name, answeredAt },
    hasAnswered: outcome !== null && isConclusive(outcome),
    hasResponded: outcome !== null && hasResponded(outcome),
    hasFailed: outcome !== null && isFailure(outcome),
    isAsked: outcome === null || (canBeAsked(outcome) && outcome !== 'needs_user'),
  }))
}

/** Something of this vehicle may be missing: a jurisdiction did not answer. */
export const hasFailure = (view: WatchView): boolean => coverageOf(view).some(({ hasFailed }) => hasFailed)
