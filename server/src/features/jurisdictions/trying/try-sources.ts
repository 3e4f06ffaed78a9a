import type { ReportedFine, Subject } from '@multas/domain'
import type { WireExchange } from '../../../platform/outbound/index.ts'
import { limitPlan } from '../consulting/limit-plan.ts'
import { type Lookup, mapTexts } from '../loading/environment.ts'
import type { JurisdictionFault } from '../loading/fault.ts'
import { type CompiledText, closeJurisdiction } from '../loading/load-jurisdictions.ts'
import type { LoadedSource } from '../loading/loaded.ts'
import type { ConsultationEnd, RejectedRecord, SourceReport } from '../source.ts'
import { describeExchange, type TriedExchange } from './describe-exchange.ts'
import { maskSecrets } from './mask-secrets.ts'

export interface TriedSource {
  readonly kind: LoadedSource['kind']
  readonly exchanges: readonly TriedExchange[]
  readonly fines: readonly ReportedFine[]
  readonly rejected: readonly RejectedRecord[]
  readonly counts: { readonly exchanges: number; readonly fines: number; readonly rejected: number }
  readonly end: ConsultationEnd
}

export type Trial =
  | { readonly ok: true; readonly sources: readonly TriedSource[] }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

export interface TrialDeps {
  readonly compile: (trace: (exchange: WireExchange) => void) => CompiledText
  readonly consultRegistry: ((subject: Subject, signal: AbortSignal) => AsyncIterable<SourceReport>) | null
  readonly lookup: Lookup
}

const MAX_SHOWN = 50
const MAX_EXCHANGES = 20
const LONGEST_S = 30
/** A trial must not burden a struggling source. */
const GENTLY = { concurrency: 1, perSecond: 4 }

/**
 * Uses own connections, limits and circuit breaker: pauses and open circuits do not block it, and its results
 * do not count.
 */
export async function trySources(
  { compile, consultRegistry, lookup }: TrialDeps,
  subject: Subject,
  signal: AbortSignal,
): Promise<Trial> {
  const seen: WireExchange[] = []
  const compiled = compile((exchange) => void seen.push(exchange))
  if (!compiled.ok) return compiled
  const { jurisdiction } = compiled
  try {
    const sources: TriedSource[] = []
    for (const source of jurisdiction.sources.filter(({ subjects }) => subjects.includes(subject.kind))) {
      slow(source)
      const fromRegistry = source.kind === 'registry' ? consultRegistry : null
      const reports = fromRegistry?.(subject, signal) ?? source.consult(subject, signal)
      sources.push(await gather(source, reports, { seen, lookup, signal }))
    }
    return { ok: true, sources }
  } finally {
    await closeJurisdiction(jurisdiction)
  }
}

function slow({ plan }: LoadedSource): void {
  if (plan === null) return
  limitPlan(plan, { ...GENTLY, timeoutS: Math.min(LONGEST_S, plan.described.timeoutMs / 1_000) })
}

async function gather(
  source: LoadedSource,
  reports: AsyncIterable<SourceReport>,
  { seen, lookup, signal }: { seen: WireExchange[]; lookup: Lookup; signal: AbortSignal },
): Promise<TriedSource> {
  const fines: ReportedFine[] = []
  const rejected: RejectedRecord[] = []
  let end: ConsultationEnd | null = null
  for await (const report of reports) {
    if (report.kind === 'end') end = report
    else {
      fines.push(...report.fines)
      rejected.push(...report.rejected, ...(report.leftOut ?? []))
    }
  }
  if (end === null) throw new Error('a consultation had no final report')
  const exchanges = seen.splice(0)
  const mask = maskSecrets(source.variables.used, lookup)
  const showBinary = async (body: Buffer) => (await source.plan?.showBinary(body, signal)) ?? null
  const shown = exchanges.slice(0, MAX_EXCHANGES)
  return {
    kind: source.kind,
    exchanges: await Promise.all(shown.map((one) => describeExchange(one, { mask, showBinary }))),
    fines: mapTexts(fines.slice(0, MAX_SHOWN), mask.text) as ReportedFine[],
    rejected: mapTexts(rejected.slice(0, MAX_SHOWN), mask.text) as RejectedRecord[],
    counts: { exchanges: exchanges.length, fines: fines.length, rejected: rejected.length },
    end,
  }
}
