import type { ReasonText } from '@multas/contract/consultation-reasons'
import type { Outcome } from '@multas/domain'
import type { UpstreamSession } from '../../../platform/outbound/index.ts'
import type { ConsultationEnd } from '../source.ts'

export interface EndDetails {
  readonly outcome: Outcome
  readonly message?: string | null
  readonly link?: string | null
  readonly reason?: ReasonText | null
}

export function endOf(details: EndDetails, session: UpstreamSession | null): ConsultationEnd {
  return {
    kind: 'end',
    outcome: details.outcome,
    message: details.message ?? null,
    link: details.link ?? null,
    reason: details.reason ?? null,
    requests: session?.requests ?? 0,
    waitedMs: session?.waitedMs ?? 0,
    answeredAtMs: session?.answeredAtMs ?? performance.now(),
  }
}
