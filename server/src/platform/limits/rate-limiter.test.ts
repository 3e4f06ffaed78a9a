import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { PLATFORM_TABLES } from '../retention/platform-tables.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { type Allowance, createRateLimiter, type RateLimitRequest } from './rate-limiter.ts'

const database = useTestDatabase()
const START = Date.UTC(2026, 2, 1, 12)
const after = (seconds: number) => new Date(START + seconds * 1_000)
const limiter = () => createRateLimiter(database().db, createSecrets('x'.repeat(32)))

let keys = 0
const ask = (allowance: Allowance, scope = 'test'): RateLimitRequest => ({
  scope,
  key: `key-${keys++}`,
  allowance,
})

describe('the rate limiter', () => {
  it('grants the allowance at once, then one per step, and says how long to wait', async () => {
    const limited = ask({ count: 3, windowSeconds: 60 })
    for (let n = 0; n < 3; n++) {
      expect(await limiter().take([limited], after(0))).toEqual({ outcome: 'allowed' })
    }
    expect(await limiter().take([limited], after(5))).toEqual({
      outcome: 'refused',
      scope: 'test',
      retryAfterSeconds: 15,
    })
    expect(await limiter().take([limited], after(20))).toEqual({ outcome: 'allowed' })
    expect(await limiter().take([limited], after(20))).toMatchObject({ outcome: 'refused' })
  })

  it('does not fail what succeeded when the database leaves before a refund', async () => {
    const away = { query: () => Promise.reject(new Error('Connection terminated unexpectedly')) }
    const without = createRateLimiter(away as never, createSecrets('x'.repeat(32)))
    await expect(without.refund([ask({ count: 1, windowSeconds: 60 })])).resolves.toBeUndefined()
  })

  it('counts several keys in one call and names the one that is exhausted', async () => {
    const narrow = ask({ count: 1, windowSeconds: 60 }, 'narrow')
    const wide = ask({ count: 10, windowSeconds: 60 }, 'wide')
    await limiter().take([wide, narrow], after(0))
    expect(await limiter().take([wide, narrow], after(0))).toMatchObject({ scope: 'narrow' })
  })

  it('counts nothing of a call that is refused, and gives back what is asked for', async () => {
    const narrow = ask({ count: 1, windowSeconds: 60 }, 'narrow')
    const wide = ask({ count: 2, windowSeconds: 60 }, 'wide')
    for (let n = 0; n < 5; n++) await limiter().take([narrow, wide], after(0))
    expect(await limiter().take([wide], after(0))).toEqual({ outcome: 'allowed' })
    expect(await limiter().take([wide], after(0))).toMatchObject({ outcome: 'refused' })
    await limiter().refund([narrow, wide])
    expect(await limiter().take([narrow, wide], after(0))).toEqual({ outcome: 'allowed' })
  })

  it('keeps one key apart from another and one scope from another', async () => {
    const allowance = { count: 1, windowSeconds: 60 }
    const first = ask(allowance)
    await limiter().take([first], after(0))
    expect(await limiter().take([ask(allowance)], after(0))).toEqual({ outcome: 'allowed' })
    expect(await limiter().take([{ ...first, scope: 'other' }], after(0))).toEqual({ outcome: 'allowed' })
  })

  it('grants one after the clock went back, and the rest as time passes', async () => {
    const limited = ask({ count: 2, windowSeconds: 60 })
    for (let n = 0; n < 2; n++) await limiter().take([limited], after(3_600))
    expect(await limiter().take([limited], after(0))).toEqual({ outcome: 'allowed' })
    expect(await limiter().take([limited], after(1))).toMatchObject({ outcome: 'refused' })
    expect(await limiter().take([limited], after(30))).toEqual({ outcome: 'allowed' })
  })

  it('never grants more than the allowance to calls that race', async () => {
    const limited = ask({ count: 4, windowSeconds: 3_600 })
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => limiter().take([limited], after(0))))
    expect(verdicts.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(4)
  })

  it('over any stretch of time grants at most the allowance and one per step', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), waits, async (count, gaps) => {
        const limited = ask({ count, windowSeconds: 60 })
        const granted: number[] = []
        let at = 0
        for (const gap of gaps) {
          at += gap
          if ((await limiter().take([limited], after(at))).outcome === 'allowed') granted.push(at)
        }
        for (const [i, from] of granted.entries()) {
          for (const [j, to] of granted.entries()) {
            if (j >= i) expect(j - i + 1).toBeLessThanOrEqual(count + ((to - from) * count) / 60)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('forgets a key only when it limits nothing any more, and keeps none that can be read', async () => {
    const limited = { ...ask({ count: 1, windowSeconds: 60 }), key: '190.2.3.4' }
    await limiter().take([limited], after(10_000))
    await sweepTables(database(), after(10_030), PLATFORM_TABLES)
    expect(await limiter().take([limited], after(10_030))).toMatchObject({ outcome: 'refused' })
    expect(await countRows()).toHaveLength(1)
    expect(JSON.stringify(await countRows())).not.toContain('190.2')
    await sweepTables(database(), after(10_060), PLATFORM_TABLES)
    expect(await countRows()).toEqual([])
  })
})

async function countRows() {
  const { rows } = await sql`select encode(key, 'escape') as key from rate_limits`.execute(database().db)
  return rows
}
