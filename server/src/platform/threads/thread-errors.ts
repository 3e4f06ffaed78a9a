/**
 * Why a thread was ended before its task was: `deadline` (wall-clock time), `memory` (its heap limit), or `broke`
 * (an unexpected error in it, or the pool was closed).
 */
export type ThreadEnd = 'deadline' | 'memory' | 'broke'

/** The task did not end by itself. `deadline` and `memory` depend on the input: a second attempt ends the same. */
export class ThreadEndedError extends Error {
  readonly end: ThreadEnd

  constructor(end: ThreadEnd, detail: string) {
    super(`the thread ended (${end}): ${detail}`)
    this.name = 'ThreadEndedError'
    this.end = end
  }
}

/** Too many tasks wait already; nothing was started. */
export class ThreadsBusyError extends Error {
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many tasks wait for a thread')
    this.name = 'ThreadsBusyError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
