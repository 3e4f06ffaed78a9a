import { Logger } from 'graphile-worker'
import { isDatabaseOutage } from '../database/outage.ts'
import type { Log } from '../log/log.ts'

export const silentQueueLogger = new Logger(() => () => undefined)

export interface QueueLogOptions {
  /** The library's pool has ended: from then on it only repeats that it can't work. */
  readonly isOver: () => boolean
  /** Jobs could not be taken; the library has no event for it. */
  readonly onFetchFailure: (error: Error) => void
}

/**
 * Writes the library's warnings and errors to our log; its other lines name every job. Its advice to have a connection
 * for each running job is left out: jobs of ours wait for sources, not for the database. Failed jobs are logged where
 * they fail, without their payload.
 */
export function queueLogger(log: Log, { isOver, onFetchFailure }: QueueLogOptions): Logger {
  return new Logger(() => (level, message, meta) => {
    if (isOver() || message.startsWith('Failed task')) return
    if (message.startsWith('Error occurred fetching jobs'))
      onFetchFailure(errorIn(meta) ?? new Error(message))
    if (isDatabaseOutage(errorIn(meta))) log.warn('queue.waits', { reason: 'the database is away' })
    else if (level === 'error') log.error('queue.library', new Error(message))
    else if (level === 'warning' && !message.includes('maxPoolSize')) log.warn('queue.library', { message })
  })
}

function errorIn(meta: unknown): Error | undefined {
  const error = typeof meta === 'object' && meta !== null && 'error' in meta ? meta.error : undefined
  return error instanceof Error ? error : undefined
}
