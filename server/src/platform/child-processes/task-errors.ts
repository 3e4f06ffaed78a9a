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

/** The queue is full, or other work left the task no time. */
export class TasksBusyError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('no process had time for the task')
    this.name = 'TasksBusyError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
