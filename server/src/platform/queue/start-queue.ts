import { type Job as GraphileJob, parseCronItems, type Task, type TaskList } from 'graphile-worker'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../database/outage.ts'
import { statement } from '../database/statement.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { runInSpan, type Span } from '../tracing/span.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type AnyJob, JobHandedBack, type ScheduledJob } from './job.ts'
import { createJobLedger, type JobLedger } from './job-ledger.ts'
import { listenThroughBus } from './listen-through-bus.ts'
import { type QueueRunner, startRunner } from './start-runner.ts'

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

export interface Queue {
  isRunning(): boolean
  stop(): Promise<void>
}

const GRACE_MS = 8_000
const RECONCILE_EVERY_MS = 5_000
const RESTART_WAIT_MS = 250
const RESTART_TRIES = 20
const OUTAGE_PATIENCE_MS = 10 * 60_000

/**
 * Throws if the database is unreachable. The library stops if it cannot record a result; it is restarted
 * under a new name, and the ledger settles earlier jobs.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { database, log } = options
  const ledger = createJobLedger()
  const stopping = new AbortController()
  const formerHolders = new Set<string>()
  const state = { runner: null as QueueRunner | null, isStopping: false }
  const tasks = toTaskList(options.jobs, { ...options, ledger, signal: stopping.signal })
  const schedule = parseCronItems(
    options.schedule.map(({ job, pattern }) => ({ task: job.name, match: pattern, identifier: job.name })),
  )
  const { concurrency } = options
  const pool = listenThroughBus(database.pool, options.bus)

  async function begin(): Promise<QueueRunner> {
    const graceMs = GRACE_MS
    const runner = await startRunner({ pool, tasks, schedule, concurrency, graceMs, ledger, log })
    state.runner = runner
    await retryThroughOutage(() => options.onHolder(runner.holder), {
      giveUpAfterMs: OUTAGE_PATIENCE_MS,
      signal: stopping.signal,
    })
    return runner
  }

  async function reconcile(): Promise<void> {
    const { runner } = state
    if (runner === null) return
    const former = [...formerHolders]
    try {
      const freed = await ledger.reconcile(database.pool, runner.holder, former)
      for (const holder of former) formerHolders.delete(holder)
      if (freed > 0) log.warn('queue.jobs.freed', { jobs: freed })
    } catch (error) {
      if (!isDatabaseOutage(error)) log.error('queue.reconcile.failed', error)
    }
  }

  async function supervise(): Promise<void> {
    for (let failures = 0; ; ) {
      await state.runner?.ended
      if (state.isStopping) return
      if (state.runner !== null) formerHolders.add(state.runner.holder)
      state.runner = null
      try {
        const { holder } = await begin()
        await reconcile()
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

  await begin()
  const supervised = supervise().catch(options.onDeath)
  const timer = setInterval(() => void reconcile(), RECONCILE_EVERY_MS)
  return {
    isRunning: () => state.runner !== null,
    async stop() {
      state.isStopping = true
      clearInterval(timer)
      const grace = setTimeout(() => stopping.abort(), GRACE_MS)
      grace.unref()
      await state.runner?.stop()
      clearTimeout(grace)
      stopping.abort()
      await supervised
    },
  }
}

interface TaskContext {
  readonly database: Database
  readonly ledger: JobLedger
  readonly log: Log
  readonly signal: AbortSignal
  readonly tracing?: Tracing
  readonly onJobEnd?: Metrics['jobEnded']
}

function toTaskList(jobs: readonly AnyJob[], context: TaskContext): TaskList {
  return Object.fromEntries(
    jobs.flatMap((job) => {
      const task = toTask(job, context)
      return [job.name, ...(job.formerNames ?? [])].map((name) => [name, task] as const)
    }),
  )
}

function toTask(job: AnyJob, context: TaskContext): Task {
  const { ledger, log, signal, onJobEnd, tracing } = context

  async function run(payload: unknown, row: GraphileJob, span?: Span): Promise<void> {
    const { id, attempts, max_attempts: most } = row
    const isLastAttempt = attempts >= most
    const runContext = { attempt: attempts, isLastAttempt, signal }
    try {
      await retryThroughOutage(() => job.run(payload as never, runContext), {
        giveUpAfterMs: OUTAGE_PATIENCE_MS,
        signal,
      })
      ledger.ended(id, true)
      onJobEnd?.(job.name, 'done')
    } catch (error) {
      ledger.ended(id, false)
      const isHandedBack = error instanceof JobHandedBack
      onJobEnd?.(job.name, isHandedBack ? 'handed_back' : isLastAttempt ? 'given_up' : 'failed')
      if (isHandedBack) span?.set({ 'multas.outcome': 'handed_back' })
      else span?.fail(error)
      if (isHandedBack) log.info('queue.job.handed_back', { job: job.name, reason: error.message })
      else log.error('queue.job.failed', error, { job: job.name, attempt: attempts, last: isLastAttempt })
      await freeJob(context, row, job, error)
      throw error
    } finally {
      span?.end({ 'multas.attempt': attempts, 'multas.last_attempt': isLastAttempt })
    }
  }

  return (payload, { job: row }) => {
    const span = tracing?.isOn ? tracing.resume(`job ${job.name}`, 'consumer', traceOf(payload)) : null
    return span ? runInSpan(span, () => run(payload, row, span)) : run(payload, row)
  }
}

function traceOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'trace' in payload ? payload.trace : null
}

const FREE = statement({
  name: 'queue.free',
  text: `with freed as (
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, attempts = greatest(0, attempts - $3), last_error = $5,
      run_at = now() + $4 * interval '1 millisecond'
    where id = $1 and locked_by = $2 returning id
  ) select pg_notify('jobs:insert', '{"r":0,"count":1}') from freed`,
})

/** The library's failure update then matches no row. */
async function freeJob(
  { database, log }: TaskContext,
  { id, locked_by: holder, attempts }: GraphileJob,
  { name, retryWaitsMs }: AnyJob,
  error: unknown,
): Promise<void> {
  const isHandedBack = error instanceof JobHandedBack
  const waitMs = isHandedBack ? error.delayMs : retryWaitsMs?.[attempts - 1]
  if (waitMs === undefined) return
  const reason = error instanceof Error ? error.message : 'unknown'
  try {
    await FREE.query(database.pool, [id, holder, isHandedBack ? 1 : 0, waitMs, reason])
  } catch (failure) {
    log.warn('queue.job.release_failed', { job: name, outage: isDatabaseOutage(failure) })
  }
}
