import { EventEmitter } from 'node:events'
import {
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Database } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { AnyJob, ScheduledJob } from './job.ts'
import { queueLogger } from './queue-logger.ts'

export interface QueueOptions {
  readonly database: Database
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
  /** Jobs running at once in this process. */
  readonly concurrency: number
  readonly log: Log
  /** Told once, before the first job is taken: the name under which this process holds its jobs. */
  readonly onHolder: (holder: string) => void
}

export interface Queue {
  /** No new job is taken; those running are given time, then handed back. */
  stop(): Promise<void>
}

const GRACE_MS = 8_000

/**
 * Starts taking jobs (graphile-worker). Fetching and completing go in batches: a job costs a fraction of a
 * statement. Fails when the database can't be reached.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { database, jobs, schedule, concurrency, log } = options
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => options.onHolder(workerPool.id))
  const runner: Runner = await run({
    pgPool: database.pool,
    taskList: toTaskList(jobs, log),
    parsedCronItems: parseCronItems(
      schedule.map(({ job, pattern }) => ({ task: job.name, match: pattern, identifier: job.name })),
    ),
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: 500,
        gracefulShutdownAbortTimeout: GRACE_MS,
        localQueue: { size: concurrency, ttl: 60_000 },
        completeJobBatchDelay: 20,
        failJobBatchDelay: 20,
      },
    },
  })
  return { stop: () => runner.stop() }
}

function toTaskList(jobs: readonly AnyJob[], log: Log): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, toTask(job, log)]))
}

function toTask(job: AnyJob, log: Log): Task {
  return async (payload, helpers) => {
    const { attempts, max_attempts: most } = helpers.job
    try {
      await job.run(payload as never, {
        attempt: attempts,
        isLastAttempt: attempts >= most,
        signal: helpers.abortSignal ?? new AbortController().signal,
      })
    } catch (error) {
      log.error('queue.job.failed', error, { job: job.name, attempt: attempts, last: attempts >= most })
      throw error
    }
  }
}
