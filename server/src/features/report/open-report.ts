import type { Clock } from '../../platform/clock/clock.ts'
import { enforceLimit } from '../../platform/http/enforce-limit.ts'
import type { Allowance, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { type SearchStatus, subjectLabel } from '../search/index.ts'
import { type ReportSite, writeReport } from './write-report.ts'

export interface OpenReportDeps {
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly site: ReportSite
}

export interface Report {
  readonly fileName: string
  readonly content: AsyncIterable<Uint8Array>
}

/** For each search: burst of ten, then one a minute. Each takes up to seconds of CPU. */
const REPORTS: Allowance = { count: 10, windowSeconds: 600 }

export async function openReport(
  { clock, limiter, site }: OpenReportDeps,
  status: SearchStatus,
  subject: 'shown' | 'masked',
): Promise<Report> {
  const now = clock()
  const ask = { scope: 'report.search', key: status.sessionId, allowance: REPORTS }
  const refusal = 'Descargaste este informe muchas veces. Esperá un minuto y probá de nuevo.'
  await enforceLimit(limiter, [ask], now, () => refusal)
  const label = subject === 'masked' ? subjectLabel(status.subject) : ownLabel(status)
  return {
    fileName: reportFileName(label),
    content: writeReport(site, { status, subjectLabel: label, writtenAt: now }),
  }
}

function ownLabel({ subject }: SearchStatus): string {
  return subject.kind === 'patent' ? subject.plate : subject.dni
}

function reportFileName(label: string): string {
  return `infracciones_${label.replace(/[^A-Za-z0-9]+/g, '')}.pdf`
}
