/** The writer holds as much as it may: come back later. */
export class BatchWriterFull extends Error {
  constructor() {
    super('the batch writer has no room')
    this.name = 'BatchWriterFull'
  }
}

/** The writer was closed and takes nothing more. */
export class BatchWriterClosed extends Error {
  constructor() {
    super('the batch writer is closed')
    this.name = 'BatchWriterClosed'
  }
}

export interface BatchWriterOptions<T> {
  /** Writes all of `items`, in order, or rejects: then none of them counts as written. */
  readonly write: (items: readonly T[]) => Promise<void>
  /** Items in one write at most. */
  readonly maxItems: number
  /** Items waiting or being written at most; beyond it `add` refuses. */
  readonly maxPending: number
}

export interface BatchWriter<T> {
  /**
   * Resolves when the item is written; rejects with the failure of its batch, with `BatchWriterFull` when there
   * is no room, or with `BatchWriterClosed`.
   */
  add(item: T): Promise<void>
  /** Items waiting or being written. */
  pending(): number
  /** Takes nothing more; resolves when all that was taken is settled. */
  close(): Promise<void>
}

interface Waiting<T> {
  readonly item: T
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: one write in flight, and what arrives meanwhile goes together in the next. A lone item waits for
 * nothing but the end of the current turn of the event loop, so requests read in one turn share a statement, and
 * the busier the database, the larger the batches: no timer to tune. The callers of one write are told while the
 * next is under way, so that the database does not stand still while they are answered.
 */
export function createBatchWriter<T>({ write, maxItems, maxPending }: BatchWriterOptions<T>): BatchWriter<T> {
  let waiting: Waiting<T>[] = []
  let inFlight = 0
  let closed = false
  let running: Promise<void> | undefined

  function take(): readonly Waiting<T>[] {
    const batch = waiting.length > maxItems ? waiting.slice(0, maxItems) : waiting
    waiting = waiting.length > maxItems ? waiting.slice(maxItems) : []
    inFlight = batch.length
    return batch
  }

  async function drain(): Promise<void> {
    let tell: Tell = () => undefined
    await turnsOver()
    while (waiting.length > 0) {
      const ending = attempt(take(), write)
      // A turn more, and the write is on its way to the database.
      await turnsOver()
      tell()
      tell = await ending
      inFlight = 0
    }
    running = undefined
    tell()
  }

  return {
    add(item) {
      if (closed) return Promise.reject(new BatchWriterClosed())
      if (waiting.length + inFlight >= maxPending) return Promise.reject(new BatchWriterFull())
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= drain()
      })
    },
    pending: () => waiting.length + inFlight,
    async close() {
      closed = true
      await running
    },
  }
}

/** Tells the callers of one write how it ended. */
type Tell = () => void

/** Writes one batch; never rejects. */
async function attempt<T>(
  batch: readonly Waiting<T>[],
  write: BatchWriterOptions<T>['write'],
): Promise<Tell> {
  try {
    await write(batch.map(({ item }) => item))
    return () => {
      for (const { resolve } of batch) resolve()
    }
  } catch (error) {
    return () => {
      for (const { reject } of batch) reject(error)
    }
  }
}

const turnsOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
