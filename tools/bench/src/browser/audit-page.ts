import { startChild } from '../children/child.ts'
import type { LighthouseCalls, TracedAudit } from '../children/lighthouse-runner.ts'
import { startChromium } from './start-chromium.ts'

/** One audit of a page, and the errors of the failed audits before it. */
export interface AuditedPage {
  readonly audit: TracedAudit
  readonly failures: readonly string[]
}

const MOST_BROKEN = 4

/**
 * Audits a page, and retries when Lighthouse fails, as it sometimes does on a busy machine for reasons
 * unrelated to the page (`NO_NAVSTART`: the beginning of the trace is missing); failures are counted and
 * reported. Throws after repeated failures.
 */
export async function auditPage(url: string): Promise<AuditedPage> {
  const failures: string[] = []
  while (true) {
    try {
      return { audit: await auditOnce(url), failures }
    } catch (error) {
      failures.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
      if (failures.length > MOST_BROKEN) throw new Error(`${url} can't be audited: ${failures.join('; ')}`)
    }
  }
}

/** Browser, profile and Lighthouse are new each time, without state of a failed audit. */
async function auditOnce(url: string): Promise<TracedAudit> {
  const chromium = await startChromium()
  const runner = startChild<LighthouseCalls>('lighthouse-runner.ts')
  try {
    return await runner.call('audit', { url, port: chromium.port })
  } finally {
    await runner.stop()
    await chromium.stop()
  }
}
