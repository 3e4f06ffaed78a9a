import { fork } from 'node:child_process'
import { request } from 'node:http'
import path from 'node:path'

/** Duration of `GET /healthz` during the attack, and of a minimal server's reply at the same time. */
export interface LatencyWatch {
  /**
   * The slowest reply of the minimal server since then, which is the share of the machine and this process.
   */
  baselineSinceMs(sinceMs: number): number
  readonly worst: { productMs: number; baselineMs: number; failed: number }
  stop(): void
}

const EVERY_MS = 100
const PROBE_WITHIN_MS = 30_000

export async function watchLatency(productUrl: string): Promise<LatencyWatch> {
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  const port = await new Promise<number>((resolve) => bare.once('message', (found) => resolve(Number(found))))
  const baselines: { readonly endedMs: number; readonly tookMs: number }[] = []
  const worst = { productMs: 0, baselineMs: 0, failed: 0 }
  const state = { isBusy: false }
  const probe = async () => {
    if (state.isBusy) return
    state.isBusy = true
    const [baselineMs, productMs] = await Promise.all([
      timeOf(`http://127.0.0.1:${port}/`),
      timeOf(`${productUrl}/healthz`),
    ])
    baselines.push({ endedMs: performance.now(), tookMs: baselineMs ?? 0 })
    if (baselines.length > 600) baselines.shift()
    worst.baselineMs = Math.max(worst.baselineMs, baselineMs ?? 0)
    if (productMs === null) worst.failed += 1
    else worst.productMs = Math.max(worst.productMs, productMs - (baselineMs ?? 0))
    state.isBusy = false
  }
  const timer = setInterval(() => void probe(), EVERY_MS)
  return {
    worst,
    baselineSinceMs: (sinceMs) =>
      Math.max(0, ...baselines.filter(({ endedMs }) => endedMs >= sinceMs).map(({ tookMs }) => tookMs)),
    stop() {
      clearInterval(timer)
      bare.kill()
    },
  }
}

/** Null without a reply. */
function timeOf(url: string): Promise<number | null> {
  const sentMs = performance.now()
  return new Promise((resolve) => {
    const sent = request(url, { agent: false, timeout: PROBE_WITHIN_MS }, (reply) => {
      reply.resume().once('end', () => resolve(performance.now() - sentMs))
    })
    sent.once('timeout', () => sent.destroy(new Error('too late')))
    sent.once('error', () => resolve(null))
    sent.end()
  })
}
