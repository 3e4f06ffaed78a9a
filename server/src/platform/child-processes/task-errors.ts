/** `deadline` (wall-clock time), `memory` (heap or resident limit), or `broke` (unexpected exit or closed pool). */
export type TaskEnd = 'deadline' | 'memory' | 'broke'

/** `deadline` and `memory` depend on the input, so a retry fails too. */
export class TaskEndedError extends Error {
  readonly end: TaskEnd

  constructor(end: TaskEnd, detail: string) {
    super(`the task ended (${end}): ${detail}`)
    this.name = 'TaskEndedError'
    this.end = end
  }
}

/** Thrown when the queue is full. */
export class TasksBusyError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many tasks wait for a process')
    this.name = 'TasksBusyError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
