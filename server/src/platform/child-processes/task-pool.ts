import { Inbox } from './inbox.ts'
import { type Child, startChild } from './start-child.ts'
import { TaskEndedError, TasksBusyError } from './task-errors.ts'
import type { RunTask, SendMore, TaskMessage } from './task-protocol.ts'

export interface TaskPoolOptions {
  readonly module: URL
  readonly processes: number
  /** Limit of each process; its resident memory may be twice as much. */
  readonly heapMb: number
  /** How long a process waits for its next task; default a minute. */
  readonly idleMs?: number
  readonly waiting: number
  readonly perOwner?: number
}

export interface TaskLimits {
  /** Total wall-clock time that the caller waits for the process. */
  readonly deadlineMs: number
  /** Per chunk and for the result; default `deadlineMs`. */
  readonly chunkDeadlineMs?: number
  readonly signal?: AbortSignal | undefined
  readonly owner?: string
  readonly ahead?: number
}

export interface TaskCall {
  readonly task: string
  readonly input: unknown
}

interface QueuedJob extends TaskCall {
  readonly limits: TaskLimits
  readonly inbox: Inbox
  start: (() => void) | null
}

interface Runner {
  readonly child: Child
  job: QueuedJob | null
  idle: NodeJS.Timeout | undefined
}

const RETRY_AFTER_SECONDS = 10
const IDLE_MS = 60_000
/** A task that got less of its deadline from the processor was held up by other work. */
const LEAST_SHARE = 0.1

/**
 * Runs tasks in processes with deadline, memory limit and bounded queue. Dropping a task kills its process. Idle
 * processes do not keep this one alive.
 */
export class TaskPool {
  readonly #options: TaskPoolOptions
  readonly #processes = new Set<Runner>()
  #queue: QueuedJob[] = []
  #isClosed = false

  constructor(options: TaskPoolOptions) {
    this.#options = options
  }

  get processes(): number {
    return this.#processes.size
  }

  /** Runs a task without chunks. Errors as `stream`. */
  async call<Result>(job: TaskCall, limits: TaskLimits): Promise<Result> {
    const chunks = this.stream<unknown, Result>(job, limits)
    for (;;) {
      const next = await chunks.next()
      if (next.done === true) return next.value
    }
  }

  /**
   * Yields chunks on demand; returns the result. Throws `TasksBusyError` if the queue is full or the machine left
   * the task no time, `TaskEndedError`, or the signal's reason.
   */
  async *stream<Chunk, Result>(
    { task, input }: TaskCall,
    limits: TaskLimits,
  ): AsyncGenerator<Chunk, Result, undefined> {
    limits.signal?.throwIfAborted()
    const job: QueuedJob = { task, input, limits, inbox: new Inbox(), start: null }
    const onAbort = () => this.#drop(job, limits.signal?.reason)
    limits.signal?.addEventListener('abort', onAbort, { once: true })
    try {
      await this.#begin(job)
      let leftMs = limits.deadlineMs
      for (;;) {
        const startedMs = performance.now()
        const message = await this.#next(job, Math.min(leftMs, limits.chunkDeadlineMs ?? leftMs))
        leftMs -= performance.now() - startedMs
        if (message.kind === 'done') return message.value as Result
        if (message.kind === 'failed')
          throw new TaskEndedError('broke', `${message.name}: ${message.message}`)
        this.#askForMore(job)
        yield message.value as Chunk
      }
    } finally {
      limits.signal?.removeEventListener('abort', onAbort)
      this.#drop(job, new TaskEndedError('broke', 'the caller stopped reading'))
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const closed = new TaskEndedError('broke', 'the pool is closed')
    for (const job of this.#queue) this.#drop(job, closed)
    await Promise.all([...this.#processes].map((runner) => this.#retire(runner, closed)))
  }

  #begin(job: QueuedJob): Promise<void> {
    if (this.#isClosed) throw new TaskEndedError('broke', 'the pool is closed')
    const { perOwner = Number.POSITIVE_INFINITY, processes, waiting } = this.#options
    const busy = [...this.#processes].flatMap((runner) => runner.job ?? [])
    const isFull = busy.length >= processes && this.#queue.length >= waiting
    const { owner } = job.limits
    const own = [...busy, ...this.#queue].filter(({ limits }) => limits.owner === owner)
    if (isFull || (owner !== undefined && own.length >= perOwner))
      throw new TasksBusyError(RETRY_AFTER_SECONDS)
    return new Promise((start, fail) => {
      job.start = start
      job.inbox.onFailure(fail)
      this.#queue.push(job)
      this.#assign()
    })
  }

  async #next(job: QueuedJob, withinMs: number): Promise<TaskMessage> {
    const child = [...this.#processes].find((runner) => runner.job === job)?.child
    const usedMs = () => child?.cpuMs() ?? Number.POSITIVE_INFINITY
    const startMs = usedMs()
    const end = () =>
      this.#drop(
        job,
        usedMs() - startMs < withinMs * LEAST_SHARE
          ? new TasksBusyError(RETRY_AFTER_SECONDS)
          : new TaskEndedError('deadline', `${job.task} took too long`),
      )
    const timer = setTimeout(end, Math.max(0, withinMs))
    try {
      return await job.inbox.take()
    } finally {
      clearTimeout(timer)
    }
  }

  #assign(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const idle = [...this.#processes].find((runner) => runner.job === null)
      const runner = idle ?? (this.#processes.size < this.#options.processes ? this.#startProcess() : null)
      const job = runner === null ? undefined : this.#queue.shift()
      if (runner === null || job === undefined) return
      runner.job = job
      clearTimeout(runner.idle)
      runner.child.hold(true)
      const message: RunTask = { kind: 'run', task: job.task, input: job.input, ahead: job.limits.ahead ?? 1 }
      runner.child.send(message)
      job.start?.()
    }
  }

  #startProcess(): Runner {
    const { module, heapMb } = this.#options
    const child = startChild(module, heapMb, {
      onMessage: (message) => this.#receive(runner, message as TaskMessage),
      onGone: (end, detail) => this.#lose(runner, new TaskEndedError(end, detail)),
    })
    const runner: Runner = { child, job: null, idle: undefined }
    this.#processes.add(runner)
    child.hold(false)
    return runner
  }

  #receive(runner: Runner, message: TaskMessage): void {
    const { job } = runner
    if (message.kind !== 'chunk') {
      runner.job = null
      runner.child.hold(false)
      runner.idle = setTimeout(
        () => void this.#retire(runner, 'idle'),
        this.#options.idleMs ?? IDLE_MS,
      ).unref()
    }
    job?.inbox.put(message)
    if (runner.job === null) this.#assign()
  }

  #askForMore(job: QueuedJob): void {
    const more: SendMore = { kind: 'more' }
    for (const runner of this.#processes) if (runner.job === job) runner.child.send(more)
  }

  #drop(job: QueuedJob, reason: unknown): void {
    this.#queue = this.#queue.filter((queued) => queued !== job)
    job.inbox.fail(reason)
    const runner = [...this.#processes].find((runner) => runner.job === job)
    if (runner !== undefined) void this.#retire(runner, reason)
  }

  async #retire(runner: Runner, reason: unknown): Promise<void> {
    this.#lose(runner, reason)
    await runner.child.stop()
  }

  #lose(runner: Runner, reason: unknown): void {
    if (!this.#processes.delete(runner)) return
    clearTimeout(runner.idle)
    const { job } = runner
    runner.job = null
    job?.inbox.fail(reason)
    this.#assign()
  }
}
