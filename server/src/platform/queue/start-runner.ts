import { EventEmitter } from 'node:events'
import { type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import type { JobLedger } from './job-ledger.ts'
import { queueLogger } from './queue-logger.ts'

export interface RunnerOptions {
  readonly pool: pg.Pool
  readonly tasks: TaskList
  readonly schedule: ParsedCronItem[]
  readonly concurrency: number
  readonly graceMs: number
  readonly ledger: JobLedger
  readonly log: Log
}

export interface QueueRunner {
  readonly holder: string
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Ends a run whose first answer about job types
 * failed: the library caches it and would never take jobs.
 */
export async function startRunner(options: RunnerOptions): Promise<QueueRunner> {
  const { pool, ledger, concurrency } = options
  const state = { holder: '', hasEnded: false, onFetchFailure: (_error: Error) => {} }
  const events: WorkerEvents = new EventEmitter()
  awaitReturnedJobs(events)
  const ended = new Promise<void>((resolve) => {
    events.on('pool:gracefulShutdown', () => resolve())
    events.on('pool:release', () => resolve())
  })
  void ended.then(() => {
    state.hasEnded = true
  })
  events.on('pool:create', ({ workerPool }) => {
    state.holder = workerPool.id
  })
  events.on('localQueue:getJobs:complete', ({ jobs }) => ledger.took(jobs.map(({ id }) => id)))
  events.on('localQueue:returnJobs', ({ jobs }) => ledger.returned(jobs.map(({ id }) => id)))
  const firstFetch = new Promise<Error | null>((resolve) => {
    events.once('localQueue:getJobs:complete', () => resolve(null))
    void ended.then(() => resolve(new Error('the queue ended before it took a job')))
    state.onFetchFailure = resolve
  })
  const runner: Runner = await run({
    pgPool: pool,
    taskList: options.tasks,
    parsedCronItems: options.schedule,
    noHandleSignals: true,
    events,
    logger: queueLogger(options.log, {
      isOver: () => state.hasEnded,
      onFetchFailure: (error) => state.onFetchFailure(error),
    }),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: 1_000,
        gracefulShutdownAbortTimeout: options.graceMs,
        localQueue: { size: concurrency, ttl: 60_000 },
        completeJobBatchDelay: 20,
        failJobBatchDelay: 20,
      },
    },
  })
  const settled = runner.promise.catch(() => undefined)
  const failure = await firstFetch
  if (failure !== null) {
    if (!state.hasEnded) await runner.stop()
    await settled
    throw failure
  }
  return {
    holder: state.holder,
    ended: Promise.race([ended, settled]),
    async stop() {
      if (!state.hasEnded) await runner.stop()
      await settled
    },
  }
}

/**
 * graphile-worker 0.18.0 tracks the return of jobs fetched ahead at its end only beside something else; untracked, a
 * failed return is an unhandled rejection.
 */
function awaitReturnedJobs(events: WorkerEvents): void {
  events.on('localQueue:init', ({ localQueue }) => {
    const queue = localQueue as unknown as { background(work: Promise<void>): void }
    events.on('pool:gracefulShutdown', () => queue.background(Promise.resolve()))
  })
}
