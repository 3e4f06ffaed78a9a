import pg from 'pg'

/**
 * Transient SQLSTATEs: lost connections (08), no resources (53), operator or time limit (57), lock not
 * available (55P03), read-only database (25006).
 */
const PASSING_STATES = /^(?:08...|53...|57P0[1-5]|57014|55P03|25006)$/

/** Have no code. */
const CLIENT_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'timeout expired',
]

const lostConnections = new WeakSet<Error>()

export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', noteLostConnection)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (callback === undefined) return super.connect()
    super.connect((error: Error) => {
      if (error) noteLostConnection(error)
      callback(error)
    })
    return undefined
  }
}

function noteLostConnection(error: Error): void {
  if (!(error instanceof pg.DatabaseError)) lostConnections.add(error)
}

/**
 * True if the database is temporarily away, so the same statement may succeed later. Source: PostgreSQL 15,
 * appendix A (error codes); messages of `pg` 8.
 */
export function isDatabaseOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return PASSING_STATES.test(error.code ?? '')
  if (lostConnections.has(error)) return true
  if (CLIENT_MESSAGES.some((message) => error.message.startsWith(message))) return true
  return error.cause !== undefined && isDatabaseOutage(error.cause)
}

/** True if `statement_timeout` or an operator cancelled the statement; it may recur. */
export function isCancelledStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return error.code === '57014'
  return error.cause !== undefined && isCancelledStatement(error.cause)
}

export interface OutagePatience {
  readonly giveUpAfterMs: number
  readonly signal?: AbortSignal
  /** Other failures to retry. */
  readonly alsoPasses?: (error: unknown) => boolean
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 1_000

/**
 * Retries idempotent `work` during an outage, and a cancelled statement once: a commit may succeed although
 * its reply is lost. Throws other failures at once, and the outage when `patience` ends.
 */
export async function retryThroughOutage<T>(work: () => Promise<T>, patience: OutagePatience): Promise<T> {
  const startedMs = performance.now()
  let cancelled = 0
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      const isOver = performance.now() - startedMs > patience.giveUpAfterMs || patience.signal?.aborted
      if (isOver || !(isDatabaseOutage(error) || patience.alsoPasses?.(error))) throw error
      if (isCancelledStatement(error)) cancelled += 1
      if (cancelled > 1) throw error
    }
    await pause(waitMs, patience.signal)
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { once: true })
  })
}
