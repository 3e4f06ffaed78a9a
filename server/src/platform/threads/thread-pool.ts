import { Worker } from 'node:worker_threads'
import { Inbox } from './inbox.ts'
import { type ThreadEnd, ThreadEndedError, ThreadsBusyError } from './thread-errors.ts'
import type { RunTask, SendMore, ThreadMessage } from './thread-protocol.ts'

export interface ThreadPoolOptions {
  readonly module: URL
  readonly threads: number
  /** Heap limit per thread (`maxOldGenerationSizeMb`). */
  readonly memoryMb: number
  readonly waiting: number
  readonly perOwner?: number
}

export interface TaskLimits {
  /** Total wall-clock time that the caller waits for the thread. */
  readonly deadlineMs: number
  /** Per chunk and for the result; default `deadlineMs`. */
  readonly chunkDeadlineMs?: number
  readonly signal?: AbortSignal | undefined
  readonly owner?: string
  readonly ahead?: number
}

export interface ThreadJob {
  readonly task: string
  readonly input: unknown
}

interface QueuedJob extends ThreadJob {
  readonly limits: TaskLimits
  readonly inbox: Inbox
  start: (() => void) | null
}

interface Thread {
  readonly worker: Worker
  job: QueuedJob | null
}

const RETRY_AFTER_SECONDS = 10

/**
 * Runs tasks in threads with deadline, memory limit and bounded queue. Dropping a task ends its thread. Idle
 * threads do not keep the process alive.
 */
export class ThreadPool {
  readonly #options: ThreadPoolOptions
  readonly #threads = new Set<Thread>()
  #queue: QueuedJob[] = []
  #isClosed = false

  constructor(options: ThreadPoolOptions) {
    this.#options = options
  }

  get threads(): number {
    return this.#threads.size
  }

  /** Runs a task without chunks. Errors as `stream`. */
  async call<Result>(job: ThreadJob, limits: TaskLimits): Promise<Result> {
    const chunks = this.stream<unknown, Result>(job, limits)
    for (;;) {
      const next = await chunks.next()
      if (next.done === true) return next.value
    }
  }

  /**
   * Yields chunks on demand; returns the result. Throws `ThreadsBusyError` before the start,
   * `ThreadEndedError`, or the signal's reason.
   */
  async *stream<Chunk, Result>(
    { task, input }: ThreadJob,
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
          throw new ThreadEndedError('broke', `${message.name}: ${message.message}`)
        this.#askForMore(job)
        yield message.value as Chunk
      }
    } finally {
      limits.signal?.removeEventListener('abort', onAbort)
      this.#drop(job, new ThreadEndedError('broke', 'the caller stopped reading'))
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const closed = new ThreadEndedError('broke', 'the pool is closed')
    for (const job of this.#queue) this.#drop(job, closed)
    await Promise.all([...this.#threads].map((thread) => this.#retire(thread, closed)))
  }

  #begin(job: QueuedJob): Promise<void> {
    if (this.#isClosed) throw new ThreadEndedError('broke', 'the pool is closed')
    const { perOwner = Number.POSITIVE_INFINITY, threads, waiting } = this.#options
    const running = [...this.#threads].flatMap((thread) => thread.job ?? [])
    const isFull = running.length >= threads && this.#queue.length >= waiting
    const { owner } = job.limits
    const own = [...running, ...this.#queue].filter(({ limits }) => limits.owner === owner)
    if (isFull || (owner !== undefined && own.length >= perOwner))
      throw new ThreadsBusyError(RETRY_AFTER_SECONDS)
    return new Promise((start, fail) => {
      job.start = start
      job.inbox.onFailure(fail)
      this.#queue.push(job)
      this.#assign()
    })
  }

  async #next(job: QueuedJob, withinMs: number): Promise<ThreadMessage> {
    const timer = setTimeout(
      () => this.#drop(job, new ThreadEndedError('deadline', `${job.task} took too long`)),
      Math.max(0, withinMs),
    )
    try {
      return await job.inbox.take()
    } finally {
      clearTimeout(timer)
    }
  }

  #assign(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const idle = [...this.#threads].find((thread) => thread.job === null)
      const thread = idle ?? (this.#threads.size < this.#options.threads ? this.#startThread() : null)
      const job = thread === null ? undefined : this.#queue.shift()
      if (thread === null || job === undefined) return
      thread.job = job
      thread.worker.ref()
      const message: RunTask = { kind: 'run', task: job.task, input: job.input, ahead: job.limits.ahead ?? 1 }
      thread.worker.postMessage(message)
      job.start?.()
    }
  }

  #startThread(): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: this.#options.memoryMb }
    const thread: Thread = { worker: new Worker(this.#options.module, { resourceLimits }), job: null }
    this.#threads.add(thread)
    thread.worker.on('message', (message: ThreadMessage) => this.#receive(thread, message))
    thread.worker.on('error', (error) =>
      this.#lose(thread, new ThreadEndedError(endOf(error), error.message)),
    )
    thread.worker.on('exit', () => this.#lose(thread, new ThreadEndedError('broke', 'it stopped')))
    thread.worker.unref()
    return thread
  }

  #receive(thread: Thread, message: ThreadMessage): void {
    const { job } = thread
    if (message.kind !== 'chunk') {
      thread.job = null
      thread.worker.unref()
    }
    job?.inbox.put(message)
    if (thread.job === null) this.#assign()
  }

  #askForMore(job: QueuedJob): void {
    const more: SendMore = { kind: 'more' }
    for (const thread of this.#threads) if (thread.job === job) thread.worker.postMessage(more)
  }

  #drop(job: QueuedJob, reason: unknown): void {
    this.#queue = this.#queue.filter((queued) => queued !== job)
    job.inbox.fail(reason)
    const thread = [...this.#threads].find((one) => one.job === job)
    if (thread !== undefined) void this.#retire(thread, reason)
  }

  async #retire(thread: Thread, reason: unknown): Promise<void> {
    this.#lose(thread, reason)
    await thread.worker.terminate()
  }

  #lose(thread: Thread, reason: unknown): void {
    if (!this.#threads.delete(thread)) return
    const { job } = thread
    thread.job = null
    job?.inbox.fail(reason)
    this.#assign()
  }
}

function endOf(error: Error): ThreadEnd {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broke'
}
