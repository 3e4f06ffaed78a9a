import { EventEmitter } from 'node:events'
import { type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { JobLedger } from './job-ledger.ts'
import { queueLogger } from './queue-logger.ts'

export interface RunnerOptions {
  readonly database: Database
  readonly tasks: TaskList
  readonly schedule: ParsedCronItem[]
  /** Jobs running at once. */
  readonly concurrency: number
  /** How long jobs may go on after a stop, in milliseconds. */
  readonly graceMs: number
  readonly ledger: JobLedger
  readonly log: Log
}

/** One life of the queue's library: it does not survive that the end of a job can't be written. */
export interface QueueRunner {
  /** The name under which it locks jobs. */
  readonly holder: string
  /** Resolves when it takes no more jobs, whatever the reason. */
  readonly ended: Promise<void>
  /** Takes no more jobs; resolves when those under way have ended or been handed back. */
  stop(): Promise<void>
}

/**
 * Starts taking jobs. Fails when the database can't be reached.
 *
 * The library keeps the answer to its first question, which kinds of jobs there are, also when that is an error: a
 * life whose first fetch fails never takes a job. It is ended, and the failure thrown.
 */
export async function startRunner(options: RunnerOptions): Promise<QueueRunner> {
  const { database, ledger, concurrency } = options
  const state = { holder: '', hasEnded: false, onFetchFailure: (_error: Error) => {} }
  const events: WorkerEvents = new EventEmitter()
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
    pgPool: database.pool,
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
        pollInterval: 500,
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
