import os from 'node:os'
import type { Log } from '../platform/log/log.ts'

const LIMIT_MS = 20_000
/** A process group signal arrives twice, directly and from the parent. */
const SAME_SIGNAL_MS = 1_000

interface Stoppable {
  stop(): Promise<void>
}

/**
 * SIGTERM and SIGINT drain the process: sockets reconnect (1012), searches finish or are handed back. A
 * second signal exits at once; one before the product exists aborts the start and its children.
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
    setTimeout(() => {
      log.error('product.stop.failed', new Error(`still stopping after ${LIMIT_MS / 1_000} s`))
      process.exit(1)
    }, LIMIT_MS).unref()
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
