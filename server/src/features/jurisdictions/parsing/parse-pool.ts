import { Worker } from 'node:worker_threads'
import type { Trip } from '../../../platform/outbound/index.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { AnswerInput } from '../reading/read-answer.ts'
import type { ParseJob, ParseMessage, ParseMore } from './parse-protocol.ts'

const DEFAULT_THREADS = 2

interface Thread {
  readonly worker: Worker
  /** Sources whose description this thread has. */
  readonly knows: Set<number>
  job: QueuedJob | null
}

interface QueuedJob {
  readonly sourceId: number
  readonly spec: ReadingSpec
  readonly input: AnswerInput
  readonly inbox: Inbox
}

/** Messages of one job in order, for an async consumer. */
class Inbox {
  readonly #messages: ParseMessage[] = []
  #wake: (() => void) | null = null

  put(message: ParseMessage): void {
    this.#messages.push(message)
    this.#wake?.()
    this.#wake = null
  }

  async take(): Promise<ParseMessage> {
    for (;;) {
      const message = this.#messages.shift()
      if (message !== undefined) return message
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}

/**
 * Threads that read large answers: started when first needed, one job each at a time.
 *
 * A job whose trip ends is dropped, and its thread with it: whatever hung in there is gone.
 */
export class ParsePool {
  readonly #size: number
  readonly #threads = new Set<Thread>()
  #queue: QueuedJob[] = []
  #closed = false

  constructor(size = DEFAULT_THREADS) {
    this.#size = size
  }

  get threads(): number {
    return this.#threads.size
  }

  /** Reads one answer; the last message is `done` or `failed`. */
  async *read(
    sourceId: number,
    spec: ReadingSpec,
    input: AnswerInput,
    trip: Trip,
  ): AsyncGenerator<ParseMessage, void, undefined> {
    const job: QueuedJob = { sourceId, spec, input, inbox: new Inbox() }
    const stop = { stop: () => this.#drop(job, 'no time left to read the answer') }
    this.#queue.push(job)
    trip.waitFor(stop)
    this.#assign()
    try {
      for (;;) {
        const message = await job.inbox.take()
        yield message
        if (message.kind !== 'chunk') return
        trip.waitFor(stop)
        this.#askForMore(job)
      }
    } finally {
      trip.waitFor(null)
      this.#drop(job, 'nobody reads on')
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue) job.inbox.put({ kind: 'failed', reason: 'shutting down' })
    this.#queue = []
    await Promise.all([...this.#threads].map((thread) => this.#retire(thread, 'shutting down')))
  }

  #assign(): void {
    while (this.#queue.length > 0 && !this.#closed) {
      const idle = [...this.#threads].find((thread) => thread.job === null)
      const thread = idle ?? (this.#threads.size < this.#size ? this.#start() : null)
      const job = thread === null ? undefined : this.#queue.shift()
      if (thread === null || job === undefined) return
      this.#give(thread, job)
    }
  }

  #give(thread: Thread, job: QueuedJob): void {
    thread.job = job
    thread.worker.ref()
    const { status, redirectedTo, around, body } = job.input
    const { 'content-type': type, link } = job.input.headers
    const message: ParseJob = {
      kind: 'job',
      sourceId: job.sourceId,
      spec: thread.knows.has(job.sourceId) ? null : job.spec,
      status,
      headers: { ...job.input.headers, 'content-type': type, link },
      body,
      redirectedTo,
      around,
    }
    thread.knows.add(job.sourceId)
    const owned = body.byteLength === body.buffer.byteLength && body.buffer instanceof ArrayBuffer
    thread.worker.postMessage(message, owned ? [body.buffer as ArrayBuffer] : [])
  }

  #start(): Thread {
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url))
    const thread: Thread = { worker, knows: new Set(), job: null }
    this.#threads.add(thread)
    worker.on('message', (message: ParseMessage) => this.#receive(thread, message))
    worker.on('error', (error) => this.#lose(thread, `the reader broke (${error.name})`))
    worker.on('exit', () => this.#lose(thread, 'the reader stopped'))
    worker.unref()
    return thread
  }

  #receive(thread: Thread, message: ParseMessage): void {
    const { job } = thread
    if (message.kind !== 'chunk') {
      thread.job = null
      thread.worker.unref()
    }
    job?.inbox.put(message)
    if (thread.job === null) this.#assign()
  }

  #askForMore(job: QueuedJob): void {
    const more: ParseMore = { kind: 'more' }
    for (const thread of this.#threads) if (thread.job === job) thread.worker.postMessage(more)
  }

  /** Takes a job out: from the queue, or with the thread that is busy with it. */
  #drop(job: QueuedJob, reason: string): void {
    this.#queue = this.#queue.filter((queued) => queued !== job)
    const thread = [...this.#threads].find((one) => one.job === job)
    if (thread !== undefined) void this.#retire(thread, reason)
    else job.inbox.put({ kind: 'failed', reason })
  }

  async #retire(thread: Thread, reason: string): Promise<void> {
    this.#lose(thread, reason)
    await thread.worker.terminate()
  }

  #lose(thread: Thread, reason: string): void {
    this.#threads.delete(thread)
    const { job } = thread
    thread.job = null
    job?.inbox.put({ kind: 'failed', reason })
    this.#assign()
  }
}
