import { Logger } from 'graphile-worker'
import type { Log } from '../log/log.ts'

export const silentQueueLogger = new Logger(() => () => undefined)

/**
 * The queue's own words into our log: warnings and errors only, since its lines at work name every job. Its advice
 * of a connection for each running job is left out: jobs of ours wait for sources, not for the database.
 */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error('queue.library', new Error(message))
    else if (level === 'warning' && !message.includes('maxPoolSize')) log.warn('queue.library', { message })
  })
}
