import { canBeAsked, isConclusive, type Outcome } from './outcome.ts'

/** How one jurisdiction's consultation stands; null while it is still being consulted. */
interface CoverageLine {
  readonly outcome: Outcome | null
}

export interface CoverageSummary {
  /** Jurisdictions that can be asked about this subject, whether they answered or not. */
  readonly asked: number
  /** Of those asked: answered in full. */
  readonly answered: number
  readonly withNothing: number
  readonly withFines: number
  /** Of those asked: answered in part. What they reported is known, what they left out is not. */
  readonly partly: number
  /** Jurisdictions that cannot be asked: they take no such subject, or we have no access to them. */
  readonly notAsked: number
}

/** The jurisdiction answered in full: only then may its silence be told as "no fines" (design, section 5). */
export function hasAnswered({ outcome }: CoverageLine): boolean {
  return outcome !== null && isConclusive(outcome)
}

/**
 * How many jurisdictions answered, and with what (design, section 5). `expected` is how many the search has; one
 * that never reported did not answer. Those that cannot be asked about this subject are counted apart.
 */
export function summariseCoverage(lines: readonly CoverageLine[], expected: number): CoverageSummary {
  const answered = lines.filter(hasAnswered)
  const withFines = answered.filter(({ outcome }) => outcome === 'found').length
  const notAsked = lines.filter(({ outcome }) => outcome !== null && !canBeAsked(outcome)).length
  return {
    asked: Math.max(lines.length, expected) - notAsked,
    answered: answered.length,
    withFines,
    withNothing: answered.length - withFines,
    partly: lines.filter(({ outcome }) => outcome === 'partial').length,
    notAsked,
  }
}

/**
 * Whether a result without fines may be told as such: everything that can be asked answered in full. Never for a
 * search that could ask no jurisdiction.
 */
export function everyoneAnswered({ answered, asked }: Pick<CoverageSummary, 'answered' | 'asked'>): boolean {
  return asked > 0 && answered === asked
}

/** In words, how many jurisdictions could not be asked; empty for none. */
export function describeNotAsked(notAsked: number): string {
  if (notAsked === 0) return ''
  return notAsked === 1
    ? 'Otra no permite esta consulta o todavía no se consulta.'
    : `Otras ${notAsked} no permiten esta consulta o todavía no se consultan.`
}
