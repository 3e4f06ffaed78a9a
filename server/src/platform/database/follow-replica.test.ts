import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followReplica, MAX_LAG_MS } from './follow-replica.ts'
import type { LogPosition } from './replica-lag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEPT_MS = 5_000
const start: LogPosition = { database: 'one', isReplica: false, bytes: 100, nowMs: 0, replayedMs: null }

function open() {
  const servers: { primary: LogPosition | null; replica: LogPosition | null } = {
    primary: start,
    replica: { ...start, isReplica: true },
  }
  const asked = { primary: 0, replica: 0 }
  const changes: string[] = []
  const on = (name: 'primary' | 'replica') =>
    ({
      query: async () => {
        asked[name] += 1
        const position = servers[name]
        if (position === null) throw new Error('away')
        return { rows: [{ ...position, nowMs: Date.now() }] }
      },
    }) as never
  const followed = followReplica({
    primary: on('primary'),
    replica: on('replica'),
    onChange: (state) => changes.push(state.isUsable ? 'usable' : state.reason),
  })
  const write = (bytes: number) => {
    if (servers.primary) servers.primary = { ...servers.primary, bytes: servers.primary.bytes + bytes }
  }
  const replay = () => {
    if (servers.replica && servers.primary)
      servers.replica = { ...servers.replica, bytes: servers.primary.bytes, replayedMs: Date.now() }
  }
  const later = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    return followed.state()
  }
  return { servers, asked, changes, followed, write, replay, later }
}

describe('a replica', () => {
  it('is measured at most every 5 s, and only when it is used', async () => {
    const { followed, asked, later } = open()
    await Promise.all([followed.state(), followed.state()])
    await later(KEPT_MS - 1)
    expect(asked).toEqual({ primary: 1, replica: 1 })
    vi.advanceTimersByTime(3_600_000)
    expect(asked).toEqual({ primary: 1, replica: 1 })
    await followed.state()
    expect(asked).toEqual({ primary: 2, replica: 2 })
  })

  it('is not late beside an idle primary, whenever that committed last', async () => {
    const { later, servers } = open()
    if (servers.replica) servers.replica = { ...servers.replica, replayedMs: -86_400_000 }
    expect(await later(3_600_000)).toEqual({ isUsable: true, lagMs: 0 })
  })

  it('is as late as the last position that it reached', async () => {
    const { followed, write, replay, later } = open()
    await followed.state()
    replay()
    write(10)
    expect(await later(KEPT_MS)).toEqual({ isUsable: true, lagMs: KEPT_MS })
    write(10)
    expect(await later(KEPT_MS)).toEqual({ isUsable: true, lagMs: 2 * KEPT_MS })
    replay()
    expect(await later(KEPT_MS)).toEqual({ isUsable: true, lagMs: 0 })
  })

  it('is unusable beyond the limit and reported once, until it has caught up', async () => {
    const { followed, write, replay, later, changes } = open()
    await followed.state()
    for (let ms = 0; ms < MAX_LAG_MS; ms += KEPT_MS) {
      write(10)
      expect((await later(KEPT_MS)).isUsable).toBe(true)
    }
    for (const _time of [1, 2, 3]) expect(await later(KEPT_MS)).toMatchObject({ reason: 'late' })
    expect(changes).toEqual(['late'])
    replay()
    expect((await later(KEPT_MS)).isUsable).toBe(true)
    expect(changes).toEqual(['late', 'usable'])
  })

  it('that has not caught up at the first use is as late as its last commit', async () => {
    const { followed, write, servers } = open()
    write(10)
    if (servers.replica) servers.replica = { ...servers.replica, replayedMs: Date.now() - 2_000 }
    expect(await followed.state()).toEqual({ isUsable: true, lagMs: 2_000 })
  })

  it('that is away or has other data is unusable, and back once it answers', async () => {
    const { followed, servers, later, changes } = open()
    const { replica } = servers
    servers.replica = null
    expect(await followed.state()).toMatchObject({ isUsable: false, reason: 'unreachable' })
    servers.replica = { ...start, database: 'other' }
    expect(await later(KEPT_MS)).toMatchObject({ reason: 'another_database' })
    servers.replica = replica
    expect((await later(KEPT_MS)).isUsable).toBe(true)
    expect(changes).toEqual(['unreachable', 'another_database', 'usable'])
  })

  it('is measured at the next use after a doubt', async () => {
    const { followed, asked } = open()
    await followed.state()
    followed.doubt()
    await followed.state()
    expect(asked.replica).toBe(2)
  })

  it('is nothing to judge while the primary is away', async () => {
    const { followed, servers, changes } = open()
    servers.primary = null
    await expect(followed.state()).rejects.toThrow('away')
    expect(changes).toEqual([])
  })
})
