import type { Log } from '../platform/log/log.ts'

/** Whoever waits longer than this for a clean end is not waited for. */
const LIMIT_MS = 20_000

/**
 * SIGTERM and SIGINT drain the process: no new work, sockets told to come back (1012), running searches finished or
 * handed back, then the connections and the embedded database. A second signal ends it at once.
 */
export function handleShutdown(product: { stop(): Promise<void> }, log: Log): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(130)
    isStopping = true
    log.info('product.stopping', { signal })
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    product.stop().then(
      () => {
        log.info('product.stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error('product.stop.failed', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
