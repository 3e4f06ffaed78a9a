import { Logger } from 'graphile-worker'
import { isDatabaseOutage } from '../database/outage.ts'
import type { Log } from '../log/log.ts'

export const silentQueueLogger = new Logger(() => () => undefined)

export interface QueueLogOptions {
  readonly isOver: () => boolean
  readonly onFetchFailure: (error: Error) => void
}

/**
 * Forwards the library's warnings and errors; other lines name every job. Drops its advice of one connection
 * per job, because jobs wait for sources.
 */
export function queueLogger(log: Log, { isOver, onFetchFailure }: QueueLogOptions): Logger {
  return new Logger(() => (level, message, meta) => {
    if (isOver() || message.startsWith('Failed task')) return
    if (message.startsWith('Error occurred fetching jobs'))
      onFetchFailure(errorIn(meta) ?? new Error(message))
    if (isDatabaseOutage(errorIn(meta)))
      log.warn('queue.database_unavailable', { reason: 'the database is unavailable' })
    else if (level === 'error') log.error('queue.library', new Error(message))
    else if (level === 'warning' && !message.includes('maxPoolSize')) log.warn('queue.library', { message })
  })
}

function errorIn(meta: unknown): Error | undefined {
  const error = typeof meta === 'object' && meta !== null && 'error' in meta ? meta.error : undefined
  return error instanceof Error ? error : undefined
}
