import { setTimeout as pause } from 'node:timers/promises'
import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import type { UpstreamSession } from '../../../platform/outbound/index.ts'
import { Inbox } from './inbox.ts'
import type { JobMessage, ParseMessage, ReadingInput, ReadingTask } from './parse-protocol.ts'
import { OUT_OF_MEMORY, type Reader, type StartReader } from './start-reader.ts'

const MOST_READERS = 2
const LIMIT_MS = 3_000
const LIMIT_MS_PER_MEGABYTE = 10_000
const MEGABYTE = 1_048_576
/** Limits count processor time. */
const MOST_BY_CLOCK = 5
const LEAST_WAIT_MS = 50
const CPU_ANSWER_MS = 1_000
export const OUT_OF_TIME = reasonText('reading_timeout')

export interface PooledTask {
  readonly id: number
  readonly sourceId: number
  readonly task: ReadingTask
}

interface PooledReader {
  readonly reader: Reader
  readonly knows: Set<number>
  isReady: boolean
  job: Job | null
  timer: NodeJS.Timeout | null
}

interface Job {
  readonly pooled: PooledTask
  readonly input: ReadingInput
  readonly inbox: Inbox
  readonly limitMs: number
  elapsedMs: number
  startedAtMs: number
  cpuAtStart: Promise<number | null> | null
}

/**
 * Pool of readers outside the event loop, one job each. A job whose session ends, or that exceeds its limit,
 * is killed with its reader. Sources that exceeded it then share one reader; no source occupies all others.
 */
export class ParsePool {
  readonly #limitMs: number
  readonly #startReader: StartReader
  readonly #readers = new Set<PooledReader>()
  readonly #slowSources = new Set<number>()
  #queue: Job[] = []
  #closed = false

  constructor(startReader: StartReader, limitMs = LIMIT_MS) {
    this.#startReader = startReader
    this.#limitMs = limitMs
  }

  async *run(
    pooled: PooledTask,
    input: ReadingInput,
    session: UpstreamSession,
  ): AsyncGenerator<JobMessage, void, undefined> {
    const limitMs = this.#limitMs + (input.body.byteLength / MEGABYTE) * LIMIT_MS_PER_MEGABYTE
    const inbox = new Inbox()
    const job: Job = { pooled, input, inbox, limitMs, elapsedMs: 0, startedAtMs: 0, cpuAtStart: null }
    const stop = { stop: () => this.#drop(job, reasonText('no_time_for_reading')) }
    this.#queue.push(job)
    session.waitFor(stop)
    this.#assign()
    try {
      for (;;) {
        const message = await job.inbox.take()
        yield message
        if (message.kind !== 'chunk') return
        session.waitFor(stop)
        this.#askForMore(job)
      }
    } finally {
      session.waitFor(null)
      this.#drop(job, reasonText('reading_stopped'))
    }
  }

  warmUp(): void {
    while (this.#readers.size < MOST_READERS && !this.#closed) this.#start()
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue) job.inbox.put({ kind: 'failed', reason: reasonText('shutting_down') })
    this.#queue = []
    await Promise.all([...this.#readers].map((reader) => this.#retire(reader, reasonText('shutting_down'))))
  }

  #assign(): void {
    if (this.#closed) return
    for (const job of this.#queue) {
      if (!this.#mayBegin(job)) continue
      const idle = [...this.#readers].find((reader) => reader.job === null)
      this.#queue = this.#queue.filter((queued) => queued !== job)
      this.#assignTo(idle ?? this.#start(), job)
    }
  }

  #mayBegin({ pooled: { sourceId } }: Job): boolean {
    const busy = [...this.#readers].flatMap(({ job }) => (job === null ? [] : [job.pooled.sourceId]))
    const isSlow = (id: number) => this.#slowSources.has(id)
    if (isSlow(sourceId)) return !busy.some(isSlow)
    const ordinary = busy.filter((id) => !isSlow(id))
    const own = ordinary.filter((id) => id === sourceId)
    return ordinary.length < MOST_READERS && own.length < MOST_READERS - 1
  }

  #assignTo(pooled: PooledReader, job: Job): void {
    pooled.job = job
    pooled.reader.hold(true)
    const { id, task } = job.pooled
    const isKnown = pooled.knows.has(id)
    pooled.knows.add(id)
    pooled.reader.post({ kind: 'job', taskId: id, task: isKnown ? null : task, input: job.input })
    if (pooled.isReady) this.#startClock(pooled)
  }

  #start(): PooledReader {
    const events = {
      onMessage: (message: ParseMessage) => this.#receive(pooled, message),
      onGone: (reason: ReasonText) => this.#lose(pooled, reason, reason === OUT_OF_MEMORY),
    }
    const reader = this.#startReader(events)
    const pooled: PooledReader = { reader, knows: new Set(), isReady: false, job: null, timer: null }
    this.#readers.add(pooled)
    reader.hold(false)
    return pooled
  }

  #receive(pooled: PooledReader, message: ParseMessage): void {
    const { job } = pooled
    if (message.kind === 'ready') {
      pooled.isReady = true
      this.#startClock(pooled)
      return
    }
    this.#stopClock(pooled)
    if (message.kind !== 'chunk') {
      pooled.job = null
      pooled.reader.hold(false)
    }
    job?.inbox.put(message)
    if (pooled.job === null) this.#assign()
  }

  #askForMore(job: Job): void {
    for (const pooled of this.#readers)
      if (pooled.job === job) {
        pooled.reader.post({ kind: 'more' })
        this.#startClock(pooled)
      }
  }

  #startClock(pooled: PooledReader): void {
    const { job } = pooled
    if (job === null) return
    job.startedAtMs = performance.now()
    job.cpuAtStart ??= readCpu(pooled.reader)
    this.#setTimer(pooled, job, job.limitMs - job.elapsedMs)
  }

  #setTimer(pooled: PooledReader, job: Job, waitMs: number): void {
    pooled.timer = setTimeout(() => void this.#judge(pooled, job), Math.max(0, waitMs))
  }

  async #judge(pooled: PooledReader, job: Job): Promise<void> {
    const { timer } = pooled
    const [before, now] = await Promise.all([job.cpuAtStart, readCpu(pooled.reader)])
    if (pooled.timer !== timer) return
    const usedMs = before === null || now === null ? job.limitMs : now - before
    const elapsedMs = job.elapsedMs + performance.now() - job.startedAtMs
    if (usedMs >= job.limitMs || elapsedMs >= MOST_BY_CLOCK * job.limitMs)
      await this.#retire(pooled, OUT_OF_TIME, true)
    else this.#setTimer(pooled, job, Math.max(LEAST_WAIT_MS, job.limitMs - usedMs))
  }

  #stopClock(pooled: PooledReader): void {
    if (pooled.timer !== null) clearTimeout(pooled.timer)
    pooled.timer = null
    if (pooled.job !== null) pooled.job.elapsedMs += performance.now() - pooled.job.startedAtMs
  }

  #drop(job: Job, reason: ReasonText): void {
    this.#queue = this.#queue.filter((queued) => queued !== job)
    const pooled = [...this.#readers].find((one) => one.job === job)
    if (pooled !== undefined) void this.#retire(pooled, reason)
    else job.inbox.put({ kind: 'failed', reason })
  }

  async #retire(pooled: PooledReader, reason: ReasonText, exceeded = false): Promise<void> {
    this.#lose(pooled, reason, exceeded)
    await pooled.reader.stop()
  }

  #lose(pooled: PooledReader, reason: ReasonText, exceeded: boolean): void {
    this.#stopClock(pooled)
    this.#readers.delete(pooled)
    const { job } = pooled
    pooled.job = null
    if (exceeded && job !== null) this.#slowSources.add(job.pooled.sourceId)
    job?.inbox.put({ kind: 'failed', reason, exceeded })
    this.#assign()
  }
}

/** A thread answers between two steps of its script. */
async function readCpu(reader: Reader): Promise<number | null> {
  const late = pause(CPU_ANSWER_MS, null, { ref: false })
  return Promise.race([reader.cpuMs().catch(() => null), late])
}
