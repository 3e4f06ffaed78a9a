import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
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

/** Enqueues inside the caller's transaction, with the caller's trace. */
export async function enqueue<P>(
  transaction: Db,
  job: JobTicket<P>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(carryTrace(payload))}::json, max_attempts => ${job.maxAttempts}::int,
      job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
      priority => ${options.priority ?? 0}::int
    )`.execute(transaction)
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
