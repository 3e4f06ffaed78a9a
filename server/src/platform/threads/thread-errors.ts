/** `deadline` (wall-clock time), `memory` (heap limit), or `broke` (unexpected error or closed pool). */
export type ThreadEnd = 'deadline' | 'memory' | 'broke'

/** `deadline` and `memory` depend on the input, so a retry fails too. */
export class ThreadEndedError extends Error {
  readonly end: ThreadEnd

  constructor(end: ThreadEnd, detail: string) {
    super(`the thread ended (${end}): ${detail}`)
    this.name = 'ThreadEndedError'
    this.end = end
  }
}

/** Thrown when the queue is full. */
export class ThreadsBusyError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many tasks wait for a thread')
    this.name = 'ThreadsBusyError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
