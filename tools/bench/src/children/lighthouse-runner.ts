import lighthouse from 'lighthouse'
import { getLogNormalScore } from 'lighthouse/shared/statistics.js'
import { pageBlockedMs, scoreWithBlocking, type TraceEvent } from '../measure/page-blocking.ts'
import { type PageAudit, readAudit } from '../measure/read-audit.ts'
import { type Calls, serveCalls } from './child.ts'

export interface TracedAudit extends PageAudit {
  /** Total Blocking Time by the page's own CPU time; null when the trace does not say. */
  readonly pageBlockedMs: number | null
  /** The score for performance with it. */
  readonly pageScore: number | null
}

/** Of Total Blocking Time on a phone (Lighthouse 13, `core/audits/metrics/total-blocking-time.js`). */
const BLOCKING_CURVE = { p10: 200, median: 600 }

export interface LighthouseCalls extends Calls {
  /** Audits one address in the browser whose DevTools protocol listens on that port. */
  audit(what: { readonly url: string; readonly port: number }): Promise<TracedAudit>
}

const calls: LighthouseCalls = {
  /** With the default configuration: a phone of the middle class, on a slow 4G that is computed, not waited for. */
  async audit({ url, port }) {
    const run = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
    if (!run) throw new Error('Lighthouse gave no result')
    const { traceEvents } = run.artifacts.Trace
    const blockedMs = pageBlockedMs(traceEvents as TraceEvent[], url)
    const pageScore = scoreWithBlocking(run.lhr, blockedMs, (ms) => getLogNormalScore(BLOCKING_CURVE, ms))
    return { ...readAudit(run.lhr), pageBlockedMs: blockedMs, pageScore }
  },
}

serveCalls(calls)
