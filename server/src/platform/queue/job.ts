import { type Kysely, sql } from 'kysely'

/** What a running job knows of itself. */
export interface JobContext {
  /** 1 on the first attempt. */
  readonly attempt: number
  /** No further attempt follows this one. */
  readonly isLastAttempt: boolean
  /** Aborted when the process is shutting down and the time for a clean end is over. */
  readonly signal: AbortSignal
}

/**
 * One kind of background work.
 *
 * A payload is JSON, carries its own version where its shape may change, and holds no personal data: it names
 * rows. A handler is idempotent and says by which key.
 */
export interface Job<P> {
  /** Stable dotted name, `verification.mail.send`: also the operation's name in logs and metrics. */
  readonly name: string
  /** Attempts in all, before the job stays in the queue as failed. The wait between them grows as e^attempt seconds. */
  readonly maxAttempts: number
  /** Waits after the first, second … failed attempt, in milliseconds, instead of the growing ones. */
  readonly retryWaitsMs?: readonly number[]
  run(payload: P, context: JobContext): Promise<void>
}

/**
 * Thrown by a handler that was interrupted through no fault of its job (the process stops, another worker has taken
 * over): the job goes back to the queue, may be taken again after `delayMs`, and has spent no attempt.
 */
export class JobHandedBack extends Error {
  readonly delayMs: number

  constructor(reason: string, delayMs = 0) {
    super(reason)
    this.name = 'JobHandedBack'
    this.delayMs = delayMs
  }
}

/** What whoever enqueues needs to know of a job: its handler may live in another process. */
export type JobTicket<P> = Pick<Job<P>, 'name' | 'maxAttempts'> & { readonly payload?: P }

export interface EnqueueOptions {
  /** At most one waiting job under this key: a later one replaces it. */
  readonly key?: string
  readonly runAt?: Date
  /** Lower runs first; 0 unless told. */
  readonly priority?: number
}

/** Enqueues inside the caller's transaction: the job exists exactly when the transaction commits. */
export async function enqueue<P>(
  transaction: Kysely<Record<never, never>>,
  job: JobTicket<P>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(payload)}::json, max_attempts => ${job.maxAttempts}::int,
      job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
      priority => ${options.priority ?? 0}::int
    )`.execute(transaction)
}

/** Work by the clock: `pattern` is a five-field cron line in UTC. */
export interface ScheduledJob {
  readonly job: AnyJob
  readonly pattern: string
}

/** A job of some payload, in a list of many: only its own handler knows what it reads. */
export type AnyJob = Job<never>
