import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BatchWriterClosed, BatchWriterFull, createBatchWriter } from './batch-writer.ts'

/** A destination whose writes end when the test says so. */
function slowDestination() {
  const batches: number[][] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  let announce: () => void = () => undefined
  return {
    batches,
    write(items: readonly number[]) {
      batches.push([...items])
      const ended = new Promise<void>((resolve, reject) => {
        ends.push({ resolve, reject })
      })
      announce()
      return ended
    },
    /** Resolves once `count` writes were started. */
    async started(count: number) {
      while (batches.length < count) await new Promise<void>((resolve) => (announce = resolve))
    },
    end: (index: number) => ends[index]?.resolve(),
    fail: (index: number, error: Error) => ends[index]?.reject(error),
  }
}

describe('a batch writer', () => {
  it('writes in one go what arrives in one turn, and next what arrives while that is written', async () => {
    const destination = slowDestination()
    const writer = createBatchWriter({ write: destination.write, maxItems: 100, maxPending: 100 })
    const first = [writer.add(1), writer.add(2), writer.add(3)]
    await destination.started(1)
    const second = [writer.add(4), writer.add(5)]
    expect(writer.pending()).toBe(5)
    expect(destination.batches).toEqual([[1, 2, 3]])
    destination.end(0)
    await Promise.all(first)
    await destination.started(2)
    destination.end(1)
    await Promise.all(second)
    expect(destination.batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(writer.pending()).toBe(0)
  })

  it('begins the next write before it notifies the callers of the last', async () => {
    const destination = slowDestination()
    const writer = createBatchWriter({ write: destination.write, maxItems: 1, maxPending: 100 })
    const writesWhenAllowed: number[] = []
    const allowWrites = () => void writesWhenAllowed.push(destination.batches.length)
    const taken = [1, 2].map((item) => writer.add(item).then(allowWrites))
    await destination.started(1)
    destination.end(0)
    await taken[0]
    destination.end(1)
    await taken[1]
    expect(writesWhenAllowed).toEqual([2, 2])
  })

  it('starts again after a pause', async () => {
    const written: number[] = []
    const write = async (items: readonly number[]) => void written.push(...items)
    const writer = createBatchWriter({ write, maxItems: 10, maxPending: 10 })
    await writer.add(1)
    await writer.add(2)
    expect(written).toEqual([1, 2])
  })

  it('fails the callers of the batch that failed, and only them', async () => {
    const destination = slowDestination()
    const writer = createBatchWriter({ write: destination.write, maxItems: 2, maxPending: 100 })
    const settled = Promise.allSettled([1, 2, 3].map((item) => writer.add(item)))
    await destination.started(1)
    destination.fail(0, new Error('no'))
    await destination.started(2)
    destination.end(1)
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  it('fails the batch when the write throws before it promises anything', async () => {
    const write = (): Promise<void> => {
      throw new Error('at once')
    }
    const writer = createBatchWriter({ write, maxItems: 2, maxPending: 2 })
    await expect(writer.add(1)).rejects.toThrow('at once')
    await expect(writer.add(1)).rejects.toThrow('at once')
  })

  it('refuses what it has no room for, and takes again once there is', async () => {
    const destination = slowDestination()
    const writer = createBatchWriter({ write: destination.write, maxItems: 1, maxPending: 2 })
    const taken = [writer.add(1), writer.add(2)]
    await expect(writer.add(3)).rejects.toBeInstanceOf(BatchWriterFull)
    await destination.started(1)
    await expect(writer.add(3)).rejects.toBeInstanceOf(BatchWriterFull)
    destination.end(0)
    await destination.started(2)
    taken.push(writer.add(4))
    destination.end(1)
    await destination.started(3)
    destination.end(2)
    await Promise.all(taken)
    expect(destination.batches).toEqual([[1], [2], [4]])
  })

  it('drains before it closes, and takes nothing more', async () => {
    const destination = slowDestination()
    const writer = createBatchWriter({ write: destination.write, maxItems: 1, maxPending: 10 })
    const taken = Promise.all([writer.add(1), writer.add(2)])
    const closed = writer.close().then(() => destination.batches.length)
    await expect(writer.add(3)).rejects.toBeInstanceOf(BatchWriterClosed)
    await destination.started(1)
    destination.end(0)
    await destination.started(2)
    destination.end(1)
    await taken
    expect(await closed).toBe(2)
    await writer.close()
  })

  it('writes everything once, in order, in batches within the limit, for any arrivals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(4), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (turns, most) => {
          const batches: number[][] = []
          const write = async (items: readonly number[]) => {
            await new Promise((resolve) => setImmediate(resolve))
            batches.push([...items])
          }
          const writer = createBatchWriter({ write, maxItems: most, maxPending: 1_000 })
          const taken: Promise<void>[] = []
          let next = 0
          for (const arrivals of turns) {
            for (let n = 0; n < arrivals; n++) taken.push(writer.add(next++))
            await new Promise((resolve) => setImmediate(resolve))
          }
          await Promise.all(taken)
          expect(batches.flat()).toEqual(Array.from({ length: next }, (_, index) => index))
          expect(batches.every((batch) => batch.length > 0 && batch.length <= most)).toBe(true)
        },
      ),
    )
  })
})
