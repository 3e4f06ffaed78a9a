import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { TaskPool } from './task-pool.ts'

const MODULE = new URL('./testing/test-tasks.ts', import.meta.url)
const LIMITS = { deadlineMs: 20_000 }

let pool: TaskPool
const openPool = (options: Partial<ConstructorParameters<typeof TaskPool>[0]> = {}) => {
  pool = new TaskPool({ module: MODULE, processes: 1, heapMb: 64, waiting: 2, ...options })
  return pool
}
afterEach(() => pool.close())

const double = (value: number) => pool.call<number>({ task: 'double', input: value }, LIMITS)
const hang = (limits: Partial<Parameters<TaskPool['call']>[1]> = {}) =>
  pool.call({ task: 'hang', input: null }, { ...LIMITS, ...limits })
const endOf = (end: string) => expect.objectContaining({ name: 'TaskEndedError', end })
const BUSY = expect.objectContaining({ name: 'TasksBusyError', retryAfterSeconds: 10 })

describe('a pool of processes', () => {
  it('answers with the result of a task, and uses its process again', async () => {
    openPool()
    expect([await double(2), await double(3)]).toEqual([4, 6])
    expect(pool.processes).toBe(1)
  })

  it('yields chunks in order, and then the result', async () => {
    openPool()
    const counting = pool.stream<number, string>({ task: 'count', input: 50 }, { ...LIMITS, ahead: 4 })
    const seen: (number | string)[] = []
    for (;;) {
      const next = await counting.next()
      seen.push(next.value)
      if (next.done === true) break
    }
    expect(seen).toEqual([...Array.from({ length: 50 }, (_, at) => at + 1), 'counted'])
  })

  it('ends a task that hangs at its deadline, while the event loop goes on, and then takes the next', async () => {
    openPool()
    await double(1)
    let ticks = 0
    const ticking = setInterval(() => ticks++, 5)
    await expect(hang({ deadlineMs: 1_000 })).rejects.toEqual(endOf('deadline'))
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(5)
    expect(await double(4)).toBe(8)
  })

  it('ends a task that got no time of the processor as one that may be tried again', async () => {
    openPool()
    await double(1)
    const waiting = pool.call({ task: 'wait', input: null }, { deadlineMs: 3_000 })
    await expect(waiting).rejects.toEqual(BUSY)
  })

  it.each(['fill', 'fillAtOnce', 'fillBuffers'])(
    'ends a task that takes too much memory (%s), and not the product',
    async (task) => {
      openPool()
      await expect(pool.call({ task, input: null }, { deadlineMs: 50_000 })).rejects.toEqual(endOf('memory'))
      expect(await double(5)).toBe(10)
    },
  )

  it('leaves the signals that stop the product to the product', async () => {
    openPool()
    const pid = await pool.call<number>({ task: 'pid', input: null }, LIMITS)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal)
    expect(await pool.call({ task: 'pid', input: null }, LIMITS)).toBe(pid)
  })

  it('ends a process that had no task for a while', async () => {
    openPool({ idleMs: 20 })
    expect(await double(7)).toBe(14)
    await expect.poll(() => pool.processes).toBe(0)
    expect(await double(8)).toBe(16)
  })

  it('ends a task when its signal is aborted: running, waiting, or before', async () => {
    openPool()
    const leaving = new AbortController()
    const running = hang({ signal: leaving.signal })
    const waiting = hang({ signal: leaving.signal })
    const left = Promise.allSettled([running, waiting])
    await wait(50)
    leaving.abort(new Error('left'))
    for (const one of await left)
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'left' } })
    await expect(hang({ signal: leaving.signal })).rejects.toThrow('left')
    expect(await double(6)).toBe(12)
  })

  it('ends the process of a stream that is not read to its end', async () => {
    openPool()
    for await (const _chunk of pool.stream({ task: 'count', input: 1_000_000 }, LIMITS)) break
    expect(pool.processes).toBe(0)
  })

  it('runs as many at a time as it has processes, lets some wait, and refuses the rest at once', async () => {
    openPool()
    const leaving = new AbortController()
    const tasks = Array.from({ length: 4 }, () => hang({ signal: leaving.signal }))
    const settled = Promise.allSettled(tasks)
    await expect(tasks[3]).rejects.toEqual(BUSY)
    expect(pool.processes).toBe(1)
    leaving.abort()
    expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  })

  it('lets no owner have more than its part', async () => {
    openPool({ perOwner: 1, waiting: 5 })
    const leaving = new AbortController()
    const own = hang({ signal: leaving.signal, owner: 'a' })
    const settled = Promise.allSettled([own])
    await expect(hang({ owner: 'a' })).rejects.toEqual(BUSY)
    const other = pool.call<number>({ task: 'double', input: 1 }, { ...LIMITS, owner: 'b' })
    leaving.abort()
    await settled
    expect(await other).toBe(2)
  })

  it('says what broke', async () => {
    openPool()
    await expect(pool.call({ task: 'fail', input: null }, LIMITS)).rejects.toThrow('RangeError: out of range')
    await expect(pool.call({ task: 'missing', input: null }, LIMITS)).rejects.toThrow('unknown task')
  })
})
