import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, retryAfterMs } from './backoff.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { ConcurrencyLimiter, type QueuedCall } from './concurrency-limiter.ts'
import { Permits } from './permits.ts'

describe('the limit per second', () => {
  it('never lets more than its number start in any second', () => {
    const ms = fc.integer({ min: 0, max: 400 })
    const gaps = fc.array(fc.tuple(ms, ms), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 20 }), (waits, perSecond) => {
        const permits = new Permits({ concurrency: 1_000, perSecond })
        const starts: number[] = []
        let now = 0
        for (const [wait, late] of waits) {
          now += wait
          if (permits.waitMs(now) > 0) continue
          permits.start(now)
          now += late
          permits.sent(now)
          starts.push(now)
        }
        for (const from of starts) {
          expect(starts.filter((at) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(perSecond)
        }
      }),
    )
  })

  it('counts what was started before the rate changed', () => {
    const changed = (perSecond: number) => {
      const permits = new Permits({ concurrency: 9, perSecond: 4 })
      const start = (at: number) => {
        permits.start(at)
        permits.sent(at)
      }
      for (const at of [0, 100, 200]) start(at)
      permits.setLimits({ concurrency: 9, perSecond }, 300)
      const starts: number[] = []
      for (let now = 300; now < 1_000; now += 1) {
        if (permits.waitMs(now) > 0) continue
        start(now)
        starts.push(now)
      }
      return starts
    }
    expect(changed(2)).toEqual([])
    expect(changed(4)).toHaveLength(1)
    expect(changed(8)).toHaveLength(5)
  })

  it('spaces starts over the window, and makes up for a late one by little', () => {
    const permits = new Permits({ concurrency: 9, perSecond: 8 })
    const startAt = (now: number) => {
      expect(permits.waitMs(now)).toBeLessThanOrEqual(0)
      permits.start(now)
      permits.sent(now)
      return permits.waitMs(now)
    }
    // Spaced by 128.125 ms; a quarter of the window of 1,025 ms is two starts and a bit.
    expect(startAt(0)).toBeLessThan(0)
    expect(startAt(0)).toBe(0)
    expect(startAt(0)).toBeCloseTo(128.125)
    expect(startAt(128.125)).toBeCloseTo(128.125)
    // Held up for long: no more than at first.
    expect(startAt(5_000)).toBeLessThan(0)
    expect(startAt(5_000)).toBe(0)
    expect(startAt(5_000)).toBeCloseTo(128.125)
  })

  it('counts a turn from when its call is on the wire', () => {
    const permits = new Permits({ concurrency: 9, perSecond: 1 })
    permits.start(0)
    expect(permits.waitMs(2_000)).toBe(Number.POSITIVE_INFINITY)
    permits.sent(2_000)
    expect(permits.waitMs(2_000)).toBe(1_025)
  })

  it('understands fractions', () => {
    const permits = new Permits({ concurrency: 1, perSecond: 0.5 })
    permits.start(0)
    permits.sent(0)
    expect(permits.waitMs(1_500)).toBe(550)
    expect(permits.waitMs(2_050)).toBe(0)
  })

  it('has nothing when it is leased but what it is granted, and keeps the window of a turn', () => {
    const permits = new Permits({ concurrency: 2, perSecond: 2 })
    permits.lease()
    expect([permits.hasSlotFor('interactive'), permits.waitMs(0)]).toEqual([false, Number.POSITIVE_INFINITY])
    permits.grant([
      { kind: 'slot', number: 2, usedMs: 0 },
      { kind: 'turn', number: 1, usedMs: 100 },
    ])
    expect([permits.hasSlotFor('interactive'), permits.waitMs(200)]).toEqual([true, 925])
    permits.start(1_125)
    expect(permits.revoke(0, 0)).toEqual([])
    permits.sent(1_125)
    expect(permits.revoke(0, 0)).toEqual([{ kind: 'turn', number: 1, usedMs: 1_125 }])
    permits.leave()
    expect(permits.revoke(0, 0)).toEqual([{ kind: 'slot', number: 2, usedMs: 0 }])
  })
})

describe('the gate', () => {
  const queued = (into: string[], name: string, rank: QueuedCall['rank'] = 'interactive'): QueuedCall => ({
    gone: false,
    rank,
    latestMs: Number.POSITIVE_INFINITY,
    admit: (entered) => into.push(`${name} ${entered}`),
  })

  it('admits in order, skips who left, and keeps to its concurrency', () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 1, perSecond: 1_000 })
    const admitted: string[] = []
    expect(limiter.tryAcquire()).toBe(true)
    expect(limiter.tryAcquire()).toBe(false)
    const [a, b, c] = [queued(admitted, 'a'), queued(admitted, 'b'), queued(admitted, 'c')]
    for (const one of [a, b, c]) limiter.enqueue(one)
    b.gone = true
    expect(limiter.waiting).toBe(2)
    limiter.leave()
    expect(admitted).toEqual(['a true'])
    limiter.leave()
    expect(admitted).toEqual(['a true', 'c true'])
    limiter.close()
  })

  it('keeps to its rate when it is given the same limits again', () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 10, perSecond: 1 })
    expect(limiter.tryAcquire()).toBe(true)
    limiter.setLimits({ concurrency: 10, perSecond: 1 })
    expect(limiter.tryAcquire()).toBe(false)
    limiter.setLimits({ concurrency: 10, perSecond: 50 })
    expect(limiter.tryAcquire()).toBe(true)
    limiter.close()
  })

  it('does not let a newcomer overtake', () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 1, perSecond: 1_000 })
    const admitted: string[] = []
    limiter.tryAcquire()
    limiter.enqueue(queued(admitted, 'first'))
    limiter.leave()
    expect(limiter.tryAcquire()).toBe(false)
    expect(admitted).toEqual(['first true'])
    limiter.close()
  })

  it('lets background calls come last, and keeps a place free from them', () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 3, perSecond: 1_000 })
    const admitted: string[] = []
    const background = queued(admitted, 'background', 'background')
    const enter = () => limiter.tryAcquire('background')
    expect([enter(), enter(), enter()]).toEqual([true, true, false])
    limiter.enqueue(background)
    expect(limiter.tryAcquire()).toBe(true)
    limiter.enqueue(queued(admitted, 'visitor'))
    limiter.leave()
    expect(admitted).toEqual(['visitor true'])
    limiter.leave()
    expect(admitted).toEqual(['visitor true'])
    limiter.leave()
    expect(admitted).toEqual(['visitor true', 'background true'])
    limiter.close()
  })

  it('sends everyone away when asked to', () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 1, perSecond: 1_000 })
    const admitted: string[] = []
    limiter.tryAcquire()
    limiter.enqueue(queued(admitted, 'a'))
    limiter.dismiss()
    expect(admitted).toEqual(['a false'])
  })
})

describe('the circuit', () => {
  it('opens after failures in a row, lets one through after the pause, and closes when that works', () => {
    let now = 0
    const breaker = new CircuitBreaker({ failures: 2, coolDownMs: 1_000 }, () => now)
    breaker.failed()
    breaker.succeeded()
    expect(breaker.failed()).toBe(false)
    expect(breaker.failed()).toBe(true)
    expect([breaker.state, breaker.admits()]).toEqual(['open', false])
    now = 1_000
    expect([breaker.admits(), breaker.state, breaker.admits()]).toEqual([true, 'half-open', false])
    breaker.failed()
    expect(breaker.admits()).toBe(false)
    now = 2_000
    expect(breaker.admits()).toBe(true)
    breaker.succeeded()
    expect([breaker.state, breaker.admits()]).toEqual(['closed', true])
  })

  it('gives the next one the chance when a probe ends without a verdict', () => {
    let now = 0
    const breaker = new CircuitBreaker({ failures: 1, coolDownMs: 10 }, () => now)
    breaker.failed()
    now = 10
    expect(breaker.admits()).toBe(true)
    breaker.withdrawn()
    expect(breaker.admits()).toBe(true)
  })
})

describe('waits', () => {
  it('doubles, spreads over the upper half, and has a ceiling', () => {
    expect([backoffMs(0, () => 0), backoffMs(0, () => 1)]).toEqual([100, 200])
    expect(backoffMs(2, () => 1)).toBe(800)
    expect(backoffMs(20, () => 1)).toBe(5_000)
  })

  it.each([
    ['2', 2_000],
    ['Sat, 21 Nov 2026 00:00:05 GMT', 5_000],
    ['soon', null],
    [undefined, null],
  ])('reads Retry-After %s', (header, expected) => {
    expect(retryAfterMs(header, Date.UTC(2026, 10, 21))).toBe(expected)
  })
})
