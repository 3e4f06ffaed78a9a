import { Logger } from 'graphile-worker'
import type { Log } from '../log/log.ts'

export const silentQueueLogger = new Logger(() => () => undefined)

/** The queue's own words into our log: warnings and errors only, since its lines at work name every job. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error('queue.library', new Error(message))
    else if (level === 'warning') log.warn('queue.library', { message })
  })
}
