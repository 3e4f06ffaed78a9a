import pg from 'pg'

/**
 * SQLSTATE classes and codes that say that the server, not the statement, is in trouble, and that it will pass: lost
 * connections (08), no resources (53: connections, disk, memory), an end by the operator or a time limit (57), a lock
 * that was not given (55P03), a database that takes no writes now (25006).
 */
const PASSING_STATES = /^(?:08...|53...|57P0[1-5]|57014|55P03|25006)$/

/** What `pg` and `pg-pool` say when a connection is lost or none can be had; these errors have no code. */
const CLIENT_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
]

/** Errors of the network that came from a connection to the database: by themselves they do not say so. */
const lostConnections = new WeakSet<Error>()

/** A client whose network errors are known to be the database's. */
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
 * Whether a failure means that the database is away for now: unreachable, restarting, out of connections, or a
 * replica that takes no writes yet. The same statement may succeed later, and nothing is wrong with its input.
 *
 * Source: PostgreSQL 15, appendix A (error codes); the messages of `pg` 8.
 */
export function isDatabaseOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return PASSING_STATES.test(error.code ?? '')
  if (lostConnections.has(error)) return true
  if (CLIENT_MESSAGES.some((message) => error.message.startsWith(message))) return true
  return error.cause !== undefined && isDatabaseOutage(error.cause)
}

/** A statement that was ended for its time (`statement_timeout`) or by an operator: it may do so every time. */
export function isCancelledStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return error.code === '57014'
  return error.cause !== undefined && isCancelledStatement(error.cause)
}

export interface OutagePatience {
  /** After this long, in milliseconds, the failure is thrown after all. */
  readonly giveUpAfterMs: number
  /** Ends the waiting early; the failure is thrown. */
  readonly signal?: AbortSignal
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 1_000

/**
 * Repeats `work` while the database is away. `work` must be safe to repeat: a statement may have been committed
 * although its answer was lost. A statement that was cancelled is repeated once. Throws any other failure at once, and
 * the outage itself when patience ends.
 */
export async function retryThroughOutage<T>(work: () => Promise<T>, patience: OutagePatience): Promise<T> {
  const startedMs = performance.now()
  let cancelled = 0
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      const isOver = performance.now() - startedMs > patience.giveUpAfterMs || patience.signal?.aborted
      if (isOver || !isDatabaseOutage(error)) throw error
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
