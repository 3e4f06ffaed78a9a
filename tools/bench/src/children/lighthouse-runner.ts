import lighthouse from 'lighthouse'
import { ownBlockedMs, type TraceEvent } from '../measure/own-work.ts'
import { type PageAudit, readAudit } from '../measure/read-audit.ts'
import { type Calls, serveCalls } from './child.ts'

export interface TracedAudit extends PageAudit {
  /** Total Blocking Time by the page's own CPU time; null when the trace does not say. */
  readonly ownBlockedMs: number | null
}

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
    return { ...readAudit(run.lhr), ownBlockedMs: ownBlockedMs(traceEvents as TraceEvent[], url) }
  },
}

serveCalls(calls)
