import { Logger } from 'graphile-worker'
import type { Log } from '../log/log.ts'

export const silentQueueLogger = new Logger(() => () => undefined)

/**
 * Writes the library's warnings and errors to our log; its other lines name every job. Its advice to have a connection
 * for each running job is left out: jobs of ours wait for sources, not for the database. Once its pool has ended
 * (`isOver`) it only repeats that it can't work. Failed jobs are logged where they fail, without their payload.
 */
export function queueLogger(log: Log, isOver: () => boolean): Logger {
  return new Logger(() => (level, message) => {
    if (isOver() || message.startsWith('Failed task')) return
    if (level === 'error') log.error('queue.library', new Error(message))
    else if (level === 'warning' && !message.includes('maxPoolSize')) log.warn('queue.library', { message })
  })
}
