import type { Fine, Outcome, Subject } from '@multas/domain'
import { type SetAsideRecord, wasOverloaded } from '../jurisdictions/index.ts'
import { type Consultations, honestOutcome, openAnswer } from '../search/index.ts'

/** Told of what happens while subjects are checked, for whoever counts. */
export interface CheckObserver {
  consulted(jurisdiction: string, outcome: Outcome | 'overloaded', elapsedMs: number): void
  /** Records of its answer could not be read; for whoever describes the source. */
  setAside(jurisdiction: string, records: readonly SetAsideRecord[]): void
}

/** What a jurisdiction said about a subject, held against what was known. */
export interface JurisdictionAnswer {
  readonly slug: string
  readonly outcome: Outcome
  readonly unreadableRows: number
  /** All that is known of it now, by hash. */
  readonly fines: ReadonlyMap<string, Fine>
  readonly changed: readonly Fine[]
}

interface AskDeps {
  readonly consultations: Pick<Consultations, 'consult'>
  readonly observer: CheckObserver
}

/** `known` holds this jurisdiction's fines by hash and is kept current. */
export async function askJurisdiction(
  { consultations, observer }: AskDeps,
  jurisdiction: { readonly slug: string; readonly name: string },
  subject: Subject,
  known: Map<string, Fine>,
  signal: AbortSignal,
  leftMs: () => number,
): Promise<JurisdictionAnswer> {
  const { slug } = jurisdiction
  const startedMs = performance.now()
  const answer = openAnswer(jurisdiction, known)
  const changed: Fine[] = []
  let outcome: Outcome = 'error'
  let overloaded = false
  for await (const report of consultations.consult(slug, subject, signal, { haste: 'patient', leftMs })) {
    if (report.kind === 'end') {
      outcome = honestOutcome(report.outcome, answer)
      overloaded = wasOverloaded(report.reason)
      break
    }
    changed.push(...answer.page(report.fines, report.setAside.length).changed)
    const leftOut = [...report.setAside, ...(report.leftOut ?? [])]
    if (leftOut.length > 0) observer.setAside(slug, leftOut)
  }
  observer.consulted(slug, overloaded ? 'overloaded' : outcome, performance.now() - startedMs)
  changed.push(...answer.end(outcome).changed)
  return { slug, outcome, unreadableRows: answer.setAside(), fines: known, changed }
}
