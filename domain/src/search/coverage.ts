import { canBeAsked, isConclusive, type Outcome } from './outcome.ts'
import type { SubjectKind } from './subject.ts'

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

/**
 * The jurisdiction answered in full: only then does silence mean "no fines"
 * (docs/behaviour/data-sources.md#coverage).
 */
export function hasAnswered({ outcome }: CoverageLine): boolean {
  return outcome !== null && isConclusive(outcome)
}

/**
 * How many jurisdictions answered, and with what (docs/behaviour/data-sources.md#coverage). `expected` is how many
 * the search has; one that never reported did not answer. Those that cannot be asked about this subject are counted
 * apart.
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

interface AnsweringLine extends CoverageLine {
  readonly name: string
  readonly answersBy?: readonly SubjectKind[] | undefined
}

const KIND_NAMES: Readonly<Record<SubjectKind, string>> = { patent: 'patente', dni: 'DNI' }
const NAMES = new Intl.ListFormat('es-AR', { style: 'long', type: 'conjunction' })

/** The other kind of subject, and the names of the jurisdictions that answer by it alone, in alphabetical order. */
export function answersByOtherKindOnly(
  lines: readonly AnsweringLine[],
  asked: SubjectKind,
): { readonly kind: SubjectKind; readonly names: readonly string[] } {
  const kind = asked === 'patent' ? 'dni' : 'patent'
  const names = lines.flatMap(({ outcome, answersBy, name }) =>
    outcome === 'unsupported' && answersBy?.includes(kind) ? [name] : [],
  )
  return { kind, names: names.toSorted((one, other) => one.localeCompare(other, 'es-AR')) }
}

/** What a result does not prove: who only answers by the other kind of subject. Null when nobody does. */
export function describeOtherKind(lines: readonly AnsweringLine[], asked: SubjectKind): string | null {
  const { kind, names } = answersByOtherKindOnly(lines, asked)
  return names.length === 0 ? null : writeOtherKind(kind, names)
}

/** The sentence about `names`, of which there is at least one, that answer by `kind` alone. */
export function writeOtherKind(kind: SubjectKind, names: readonly string[]): string {
  const verb = names.length === 1 ? 'responde' : 'responden'
  return `De ${NAMES.format(names)} este resultado no dice nada: ${verb} solo por ${KIND_NAMES[kind]}.`
}

/** In words, how many jurisdictions could not be asked; empty for none. */
export function describeNotAsked(notAsked: number): string {
  if (notAsked === 0) return ''
  return notAsked === 1
    ? 'Otra no permite esta consulta o todavía no se consulta.'
    : `Otras ${notAsked} no permiten esta consulta o todavía no se consultan.`
}
