import { describe, expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

function startable() {
  const started: { signal: AbortSignal; land(value: string): void; crash(error: Error): void }[] = []
  const start = (signal: AbortSignal) =>
    new Promise<string>((land, crash) => {
      started.push({ signal, land, crash })
      signal.addEventListener('abort', () => crash(new Error('called off')))
    })
  return { started, start }
}

describe('createSingleFlight', () => {
  const never = new AbortController().signal

  it('does the work once for all who want it at the same time, and anew for who comes later', async () => {
    const { started, start } = startable()
    const calls = createSingleFlight<string>()
    const both = Promise.all([calls.join('a', never, start), calls.join('a', never, start)])
    const other = calls.join('b', never, start)
    expect(started).toHaveLength(2)
    started[0]?.land('one')
    started[1]?.land('two')
    expect([await both, await other]).toEqual([['one', 'one'], 'two'])
    expect(started[0]?.signal.aborted).toBe(false)
    const later = calls.join('a', never, start)
    started[2]?.land('three')
    expect(await later).toBe('three')
  })

  it('goes on for who stays, and is called off when the last one leaves', async () => {
    const { started, start } = startable()
    const calls = createSingleFlight<string>()
    const first = new AbortController()
    const second = new AbortController()
    const left = calls.join('a', first.signal, start)
    const stayed = calls.join('a', second.signal, start)
    first.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(started[0]?.signal.aborted).toBe(false)
    second.abort(new Error('gone too'))
    await expect(stayed).rejects.toThrow('gone too')
    expect(started[0]?.signal.aborted).toBe(true)
    const next = calls.join('a', never, start)
    started[1]?.land('fresh')
    expect(await next).toBe('fresh')
  })

  it('shares a failure, and forgets it', async () => {
    const { started, start } = startable()
    const calls = createSingleFlight<string>()
    const both = [calls.join('a', never, start), calls.join('a', never, start)]
    started[0]?.crash(new Error('broken'))
    for (const one of both) await expect(one).rejects.toThrow('broken')
    void calls.join('a', never, start)
    started[1]?.land('well')
    expect(started).toHaveLength(2)
  })

  it('starts nothing for who has already left', async () => {
    const { started, start } = startable()
    const calls = createSingleFlight<string>()
    await expect(calls.join('a', AbortSignal.abort(new Error('gone')), start)).rejects.toThrow('gone')
    expect(started).toEqual([])
  })
})
