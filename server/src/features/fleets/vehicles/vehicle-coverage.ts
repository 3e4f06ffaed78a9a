import { hasResponded, isConclusive, isConsultable, isFailure } from '@multas/domain'
import type { WatchView } from '../../monitoring/index.ts'

export interface CoverageOfVehicle {
  readonly slug: string
  readonly name: string
  readonly hasAnswered: boolean
  readonly hasResponded: boolean
  readonly hasFailed: boolean
  /** False if it takes no plate, we have no access, or only its visitor can query it. */
  readonly isAsked: boolean
  readonly answeredAt: Date | null
}

export function coverageOf({ jurisdictions }: WatchView): readonly CoverageOfVehicle[] {
  return jurisdictions.map(({ slug, name, outcome, answeredAt }) => ({
    ...{ slug, name, answeredAt },
    hasAnswered: outcome !== null && isConclusive(outcome),
    hasResponded: outcome !== null && hasResponded(outcome),
    hasFailed: outcome !== null && isFailure(outcome),
    isAsked: outcome === null || (isConsultable(outcome) && outcome !== 'needs_user'),
  }))
}

export const hasFailure = (view: WatchView): boolean => coverageOf(view).some(({ hasFailed }) => hasFailed)
