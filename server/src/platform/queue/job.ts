import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { currentSpan } from '../tracing/span.ts'

export interface JobContext {
  readonly attempt: number
  readonly isLastAttempt: boolean
  readonly signal: AbortSignal
}

/**
 * Payloads are JSON, versioned if their shape may change, and name rows instead of holding personal data.
 * Handlers are idempotent.
 */
export interface Job<P> {
  /** Stable dotted name, also in logs and metrics: `verification.mail.send`. */
  readonly name: string
  /** Names of the previous release, whose processes may still enqueue it during an upgrade. */
  readonly formerNames?: readonly string[]
  /** Total attempts. Waits grow as e^attempt seconds. */
  readonly maxAttempts: number
  readonly retryWaitsMs?: readonly number[]
  run(payload: P, context: JobContext): Promise<void>
}

/**
 * Thrown on interruption (shutdown, takeover by another worker): requeues the job after `delayMs` without
 * spending an attempt.
 */
export class JobHandedBack extends Error {
  readonly delayMs: number

  constructor(reason: string, delayMs = 0) {
    super(reason)
    this.name = 'JobHandedBack'
    this.delayMs = delayMs
  }
}

export type JobTicket<P> = Pick<Job<P>, 'name' | 'formerNames' | 'maxAttempts'> & { readonly payload?: P }

export interface EnqueueOptions {
  /** A waiting job with the same key is replaced. */
  readonly key?: string
  readonly runAt?: Date
  /** Lower runs first; default 0. */
  readonly priority?: number
}

/** The library leaves jobs of the key that run or were used up behind, as given up. */
export const DROP_REPLACED = `with replaced as (
  delete from graphile_worker._private_jobs where key = $4 and is_available is not true returning id
), dropped as (select count(*) from replaced)`

const ENQUEUE = statement({
  name: 'queue.enqueue',
  text: `${DROP_REPLACED}
  select graphile_worker.add_job(
    $1, $2::json, max_attempts => $3, job_key => $4, run_at => $5::timestamptz, priority => $6::int
  ) from dropped`,
})

/** Enqueues inside the caller's transaction, with the caller's trace. */
export async function enqueue<P>(
  transaction: Db,
  { name, maxAttempts }: JobTicket<P>,
  payload: P,
  { key, runAt, priority = 0 }: EnqueueOptions = {},
): Promise<void> {
  const content = JSON.stringify(carryTrace(payload))
  await ENQUEUE.query(transaction, [name, content, maxAttempts, key ?? null, runAt ?? null, priority])
}

function carryTrace(payload: unknown): unknown {
  const span = currentSpan()
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
  return span === null || !isObject ? payload : { ...payload, trace: span.carrier }
}

/** `pattern` is a five-field cron line in UTC. */
export interface ScheduledJob {
  readonly job: AnyJob
  readonly pattern: string
}

export type AnyJob = Job<never>
