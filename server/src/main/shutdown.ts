import os from 'node:os'
import type { Log } from '../platform/log/log.ts'

/** Whoever waits longer than this for a clean end is not waited for. */
const LIMIT_MS = 20_000
/** A signal to the whole process group comes to us directly and once more from who started us: that is one. */
const SAME_SIGNAL_MS = 1_000

interface Stoppable {
  stop(): Promise<void>
}

/**
 * SIGTERM and SIGINT drain the process: no new work, sockets told to come back (1012), running searches finished or
 * handed back, then the connections and the embedded database. A second signal ends it at once. One that comes
 * before anything was handed over ends the start; what it has launched goes with the process.
 */
export function handleShutdown(log: Log): (product: Stoppable) => void {
  let product: Stoppable | null = null
  let stoppingSince: number | null = null
  const onSignal = (signal: NodeJS.Signals) => {
    if (product === null) process.exit(128 + os.constants.signals[signal])
    if (stoppingSince !== null && performance.now() - stoppingSince < SAME_SIGNAL_MS) return
    if (stoppingSince !== null) process.exit(130)
    stoppingSince = performance.now()
    log.info('product.stopping', { signal })
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    void drain(product, log)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return (started) => {
    product = started
  }
}

async function drain(product: Stoppable, log: Log): Promise<void> {
  try {
    await product.stop()
    log.info('product.stopped')
    process.exit(0)
  } catch (error) {
    log.error('product.stop.failed', error)
    process.exit(1)
  }
}
