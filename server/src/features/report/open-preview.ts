import { principalReports, summariseCoverage, summariseForSharing, todayInArgentina } from '@multas/domain'
import { Problem } from '../../platform/http/problem.ts'
import type { Allowance } from '../../platform/limits/rate-limiter.ts'
import type { SearchStatus } from '../search/index.ts'
import { drawPreview } from './draw-preview.ts'
import type { OpenReportDeps } from './open-report.ts'
import type { PaintPreview } from './paint-preview.ts'

export interface OpenPreviewDeps extends OpenReportDeps {
  readonly paint: PaintPreview
}

/** For each search. Messengers fetch once for each message. */
const PREVIEWS: Allowance = { count: 30, windowSeconds: 600 }

/**
 * Messengers cache it on their servers, so it contains no more than the text beside it: masked subject, no
 * name, act or place.
 */
export async function openPreview(deps: OpenPreviewDeps, status: SearchStatus): Promise<Buffer> {
  const { clock, limiter, site, paint } = deps
  const now = clock()
  const ask = { scope: 'report.preview', key: status.sessionId, allowance: PREVIEWS }
  const verdict = await limiter.take([ask], now)
  if (verdict.outcome === 'refused') throw tooMany(verdict.retryAfterSeconds)
  const { subject, searchType, infractions, coverage } = status
  const summary = summariseForSharing(
    {
      searchType,
      subject: subject.kind === 'patent' ? subject.plate : subject.dni,
      fines: principalReports(infractions),
      coverage: summariseCoverage(coverage, coverage.length),
    },
    todayInArgentina(now),
  )
  const png = paint(drawPreview(summary, site))
  if (png === null) throw tooMany(1)
  return png
}

function tooMany(retryAfterSeconds: number): Problem {
  const message = 'Esta imagen se pidió muchas veces. Probá de nuevo en un rato.'
  return new Problem(429, 'demasiados_intentos', message, { retryAfterSeconds })
}
