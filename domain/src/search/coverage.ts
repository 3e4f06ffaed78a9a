import { isConclusive, isConsultable, type Outcome } from './outcome.ts'
import type { SubjectKind } from './subject.ts'

interface CoverageLine {
  readonly outcome: Outcome | null
}

export interface CoverageSummary {
  readonly asked: number
  readonly answered: number
  readonly withNothing: number
  readonly withFines: number
  /** Partial answers: omitted fines remain unknown. */
  readonly partly: number
  readonly notAsked: number
}

/**
 * True for a full answer: only then does silence mean "no fines" (docs/behaviour/data-sources.md#coverage).
 */
export function hasAnswered({ outcome }: CoverageLine): boolean {
  return outcome !== null && isConclusive(outcome)
}

/**
 * Summarises coverage (docs/behaviour/data-sources.md#coverage). Of `expected`, unreported ones did not
 * answer; unqueryable ones count separately.
 */
export function summariseCoverage(lines: readonly CoverageLine[], expected: number): CoverageSummary {
  const answered = lines.filter(hasAnswered)
  const withFines = answered.filter(({ outcome }) => outcome === 'found').length
  const notAsked = lines.filter(({ outcome }) => outcome !== null && !isConsultable(outcome)).length
  return {
    asked: Math.max(lines.length, expected) - notAsked,
    answered: answered.length,
    withFines,
    withNothing: answered.length - withFines,
    partly: lines.filter(({ outcome }) => outcome === 'partial').length,
    notAsked,
  }
}

/** True if all queryable jurisdictions answered in full, at least one. */
export function haveAllAnswered({ answered, asked }: Pick<CoverageSummary, 'answered' | 'asked'>): boolean {
  return asked > 0 && answered === asked
}

interface AnsweringLine extends CoverageLine {
  readonly name: string
  readonly answersBy?: readonly SubjectKind[] | undefined
}

const KIND_NAMES: Readonly<Record<SubjectKind, string>> = { patent: 'patente', dni: 'DNI' }
const NAMES = new Intl.ListFormat('es-AR', { style: 'long', type: 'conjunction' })

/** Returns the other subject kind and the sorted names of jurisdictions that answer only by it. */
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

export function describeOtherKind(lines: readonly AnsweringLine[], asked: SubjectKind): string | null {
  const { kind, names } = answersByOtherKindOnly(lines, asked)
  return names.length === 0 ? null : writeOtherKind(kind, names)
}

export function writeOtherKind(kind: SubjectKind, names: readonly string[]): string {
  const verb = names.length === 1 ? 'responde' : 'responden'
  return `De ${NAMES.format(names)} este resultado no dice nada: ${verb} solo por ${KIND_NAMES[kind]}.`
}

/** Describes the number of unqueryable jurisdictions; empty for none. */
export function describeNotConsulted(notAsked: number): string {
  if (notAsked === 0) return ''
  return notAsked === 1
    ? 'Otra no permite esta consulta o todavía no se consulta.'
    : `Otras ${notAsked} no permiten esta consulta o todavía no se consultan.`
}
