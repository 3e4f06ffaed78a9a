import { type Fine, isConclusive, type Outcome, type Subject } from '@multas/domain'
import { type RejectedRecord, wasOverloaded } from '../../jurisdictions/index.ts'
import { type Consultations, createReconciliation, normaliseOutcome } from '../../search/index.ts'

export interface CheckObserver {
  consulted(jurisdiction: string, outcome: Outcome | 'overloaded', elapsedMs: number): void
  rejected(jurisdiction: string, records: readonly RejectedRecord[]): void
}

export interface JurisdictionAnswer {
  readonly slug: string
  readonly outcome: Outcome
  readonly unreadableRows: number
  readonly isWhole: boolean
  readonly fines: ReadonlyMap<string, Fine>
  readonly changed: readonly Fine[]
}

interface QueryDeps {
  readonly consultations: Pick<Consultations, 'consult'>
  readonly observer: CheckObserver
}

export async function queryJurisdiction(
  { consultations, observer }: QueryDeps,
  jurisdiction: { readonly slug: string; readonly name: string },
  subject: Subject,
  known: Map<string, Fine>,
  signal: AbortSignal,
  leftMs: () => number,
): Promise<JurisdictionAnswer> {
  const { slug } = jurisdiction
  const startedMs = performance.now()
  const answer = createReconciliation(jurisdiction, known)
  const changed: Fine[] = []
  let outcome: Outcome = 'error'
  let isWhole = false
  let overloaded = false
  for await (const report of consultations.consult(slug, subject, signal, {
    priority: 'background',
    leftMs,
  })) {
    if (report.kind === 'end') {
      outcome = normaliseOutcome(report.outcome, answer)
      isWhole = isConclusive(report.outcome)
      overloaded = wasOverloaded(report.reason)
      break
    }
    changed.push(...answer.page(report.fines, report.rejected.length).changed)
    const leftOut = [...report.rejected, ...(report.leftOut ?? [])]
    if (leftOut.length > 0) observer.rejected(slug, leftOut)
  }
  observer.consulted(slug, overloaded ? 'overloaded' : outcome, performance.now() - startedMs)
  changed.push(...answer.end(outcome).changed)
  return { slug, outcome, unreadableRows: answer.rejected(), isWhole, fines: known, changed }
}
