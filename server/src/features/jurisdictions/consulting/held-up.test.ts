import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const PER_SECOND = 5
const LOAD_MS = 5_000
const HELD_UP_MS = 240

/** A source with an event loop of its own, which notes when each call arrives. */
async function serveFromWorker() {
  const source = `const { parentPort } = require('node:worker_threads')
    const arrivals = []
    parentPort.on('message', () => parentPort.postMessage(arrivals))
    const server = require('node:http').createServer((q, r) => {
      arrivals.push(performance.timeOrigin + performance.now())
      setTimeout(() => r.end('{"actas":[]}'), 20)
    })
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(source, { eval: true })
  const next = <T>() => new Promise<T>((resolve) => worker.once('message', resolve))
  const url = `http://127.0.0.1:${await next<number>()}`
  return {
    url,
    arrivals: () => {
      worker.postMessage('arrivals')
      return next<number[]>()
    },
    close: () => worker.terminate(),
  }
}

/** What a machine without a free processor does to a process. */
function holdUp(): void {
  const untilMs = performance.now() + HELD_UP_MS
  while (performance.now() < untilMs);
}

it('keeps to the rate of a source although the process is held up again and again', async () => {
  const source = await serveFromWorker()
  try {
    const yaml = `base_url: ${source.url}\nrequest: { path: /actas }\nitems: actas\nlimits: { concurrency: 32, per_second: ${PER_SECOND}, timeout_s: 20 }\nfields: { numeroActa: nro }\n`
    const { ask } = await sourceOf(yaml, always(''))
    const startedMs = performance.now()
    const asked = Array.from({ length: 40 }, () => ask())
    while (performance.now() - startedMs < LOAD_MS) {
      await pause(1)
      holdUp()
      await pause(HELD_UP_MS)
    }
    const arrivals = await source.arrivals()
    const within = (fromMs: number) => arrivals.filter((at) => at >= fromMs && at < fromMs + 1_000).length
    expect(Math.max(...arrivals.map(within))).toBeLessThanOrEqual(PER_SECOND + 1)
    expect(arrivals.length).toBeGreaterThanOrEqual(0.6 * PER_SECOND * (LOAD_MS / 1_000))
    await Promise.allSettled(asked)
  } finally {
    await source.close()
  }
})
