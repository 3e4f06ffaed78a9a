import lighthouse from 'lighthouse'
import { type PageAudit, readAudit } from '../measure/read-audit.ts'
import { type Calls, serveCalls } from './child.ts'

export interface LighthouseCalls extends Calls {
  /** Audits one address in the browser whose DevTools protocol listens on that port. */
  audit(what: { readonly url: string; readonly port: number }): Promise<PageAudit>
}

const calls: LighthouseCalls = {
  /** With the default configuration: a phone of the middle class, on a slow 4G that is computed, not waited for. */
  async audit({ url, port }) {
    const run = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
    if (!run) throw new Error('Lighthouse gave no result')
    return readAudit(run.lhr)
  },
}

serveCalls(calls)
