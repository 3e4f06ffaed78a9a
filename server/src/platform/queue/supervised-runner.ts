import { parseCronItems } from 'graphile-worker'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../database/outage.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { AnyJob, ScheduledJob } from './job.ts'
import { listenThroughBus } from './listen-through-bus.ts'
import { type QueueRunner, startRunner } from './start-runner.ts'
import { OUTAGE_PATIENCE_MS, type TaskContext, toTaskList } from './to-task-list.ts'

export interface QueueOptions {
  readonly database: Database
  readonly bus: Pick<Bus, 'on' | 'onReconnect'>
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
  readonly concurrency: number
  readonly log: Log
  readonly tracing?: Tracing
  readonly onHolder: (holder: string) => Promise<void>
  readonly onDeath: (error: unknown) => void
  readonly onJobEnd?: Metrics['jobEnded']
}

export const GRACE_MS = 8_000
const RESTART_WAIT_MS = 250
const RESTART_TRIES = 20

/**
 * The library stops if it cannot record a result; it is restarted under a new name, and the ledger settles
 * earlier jobs.
 */
export class SupervisedRunner {
  readonly #options: QueueOptions
  readonly #context: TaskContext
  readonly #start: () => Promise<QueueRunner>
  readonly #formerHolders = new Set<string>()
  #runner: QueueRunner | null = null
  #isStopping = false

  constructor(options: QueueOptions, context: TaskContext) {
    const { database, bus, concurrency, log } = options
    const { ledger } = context
    const schedule = parseCronItems(
      options.schedule.map(({ job, pattern }) => ({ task: job.name, match: pattern, identifier: job.name })),
    )
    const pool = listenThroughBus(database.pool, bus)
    const tasks = toTaskList(options.jobs, context)
    this.#options = options
    this.#context = context
    this.#start = () => startRunner({ pool, tasks, schedule, concurrency, graceMs: GRACE_MS, ledger, log })
  }

  isRunning(): boolean {
    return this.#runner !== null
  }

  async begin(): Promise<QueueRunner> {
    const runner = await this.#start()
    this.#runner = runner
    await retryThroughOutage(() => this.#options.onHolder(runner.holder), {
      giveUpAfterMs: OUTAGE_PATIENCE_MS,
      signal: this.#context.signal,
    })
    return runner
  }

  async reconcile(): Promise<void> {
    if (this.#runner === null) return
    const { log, database } = this.#options
    const former = [...this.#formerHolders]
    try {
      const freed = await this.#context.ledger.reconcile(database.db, this.#runner.holder, former)
      for (const holder of former) this.#formerHolders.delete(holder)
      if (freed > 0) log.warn('queue.jobs.freed', { jobs: freed })
    } catch (error) {
      if (!isDatabaseOutage(error)) log.error('queue.reconcile.failed', error)
    }
  }

  async supervise(): Promise<void> {
    const { log } = this.#options
    for (let failures = 0; ; ) {
      await this.#runner?.ended
      if (this.#isStopping) return
      if (this.#runner !== null) this.#formerHolders.add(this.#runner.holder)
      this.#runner = null
      try {
        const { holder } = await this.begin()
        await this.reconcile()
        log.warn('queue.restarted', { holder })
        failures = 0
      } catch (error) {
        if (!isDatabaseOutage(error)) {
          log.error('queue.restart.failed', error)
          failures += 1
        }
        if (failures === RESTART_TRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, RESTART_WAIT_MS))
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#runner?.stop()
  }
}
