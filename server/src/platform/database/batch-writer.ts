import { outsideUnit } from './unit-of-work.ts'

export class BatchWriterFull extends Error {
  constructor() {
    super('the batch writer has no room')
    this.name = 'BatchWriterFull'
  }
}

export class BatchWriterClosed extends Error {
  constructor() {
    super('the batch writer is closed')
    this.name = 'BatchWriterClosed'
  }
}

export interface BatchWriterOptions<T> {
  /** All `items` in order, or rejects as a whole. */
  readonly write: (items: readonly T[]) => Promise<void>
  readonly maxItems: number
  readonly maxPending: number
}

export interface BatchWriter<T> {
  /** Rejects with its batch's error, `BatchWriterFull` or `BatchWriterClosed`. */
  add(item: T): Promise<void>
  pending(): number
  /** Resolves once all accepted items are settled. */
  close(): Promise<void>
}

interface Waiting<T> {
  readonly item: T
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Creates a group commit writer: one write in flight; later items join the next. Batches grow with load. */
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
    let notify: Notify = () => undefined
    await turnsOver()
    while (waiting.length > 0) {
      const ending = attempt(take(), write)
      // One more turn puts the write on its way.
      await turnsOver()
      notify()
      notify = await ending
      inFlight = 0
    }
    running = undefined
    notify()
  }

  return {
    add(item) {
      if (closed) return Promise.reject(new BatchWriterClosed())
      if (waiting.length + inFlight >= maxPending) return Promise.reject(new BatchWriterFull())
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= outsideUnit(drain)
      })
    },
    pending: () => waiting.length + inFlight,
    async close() {
      closed = true
      await running
    },
  }
}

type Notify = () => void

/** Never rejects. */
async function attempt<T>(
  batch: readonly Waiting<T>[],
  write: BatchWriterOptions<T>['write'],
): Promise<Notify> {
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
