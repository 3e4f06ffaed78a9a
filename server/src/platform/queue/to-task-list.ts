import type { Job as GraphileJob, Task, TaskList } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../database/outage.ts'
import { statement } from '../database/statement.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { runInSpan, type Span } from '../tracing/span.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type AnyJob, JobHandedBack } from './job.ts'
import type { JobLedger } from './job-ledger.ts'

export const OUTAGE_PATIENCE_MS = 10 * 60_000

export interface TaskContext {
  readonly database: Database
  readonly ledger: JobLedger
  readonly log: Log
  readonly signal: AbortSignal
  readonly tracing?: Tracing
  readonly onJobEnd?: Metrics['jobEnded']
}

export function toTaskList(jobs: readonly AnyJob[], context: TaskContext): TaskList {
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
    await FREE.query(database.db, [id, holder, isHandedBack ? 1 : 0, waitMs, reason])
  } catch (failure) {
    log.warn('queue.job.release_failed', { job: name, outage: isDatabaseOutage(failure) })
  }
}
