import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { PLATFORM_TABLES } from '../retention/platform-tables.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { createRateLimiter, type RateLimitRequest } from './rate-limiter.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 40)
const database = useTestDatabase()
const START_MS = Date.UTC(2026, 2, 1, 12)
const LIMITS = [
  { scope: 'one', count: 1, windowSeconds: 30 },
  { scope: 'three', count: 3, windowSeconds: 60 },
  { scope: 'five', count: 5, windowSeconds: 20 },
] as const

/** A bucket per limit: what is left of its allowance, in seconds of refill. */
interface Model {
  atSeconds: number
  readonly buckets: { leftSeconds: number; filledAt: number }[]
  /** Taken and not given back: only these may be refunded. */
  readonly taken: number[][]
}

interface Real {
  readonly run: number
}

let run = 0
const limiter = () => createRateLimiter(database().db, createSecrets('x'.repeat(32)))
const at = ({ atSeconds }: Model) => new Date(START_MS + atSeconds * 1_000)
const ask = (real: Real, limit: number): RateLimitRequest => {
  const { scope, ...allowance } = LIMITS[limit] ?? LIMITS[0]
  return { scope, key: `${real.run}`, allowance }
}
const stepOf = (limit: number) => {
  const { count, windowSeconds } = LIMITS[limit] ?? LIMITS[0]
  return windowSeconds / count
}

function fill(model: Model, limit: number) {
  const bucket = model.buckets[limit]
  if (bucket === undefined) throw new Error('no such bucket')
  const full = LIMITS[limit]?.windowSeconds ?? 0
  bucket.leftSeconds = Math.min(full, bucket.leftSeconds + model.atSeconds - bucket.filledAt)
  bucket.filledAt = model.atSeconds
  return bucket
}

class Take implements fc.AsyncCommand<Model, Real> {
  readonly #limits: readonly number[]
  constructor(limits: readonly number[]) {
    this.#limits = limits
  }
  check = () => true
  toString = () => `take ${this.#limits}`
  async run(model: Model, real: Real) {
    const lacking = this.#limits.filter((limit) => fill(model, limit).leftSeconds < stepOf(limit))
    const waits = lacking.map((limit) =>
      Math.max(1, Math.ceil(stepOf(limit) - fill(model, limit).leftSeconds)),
    )
    const verdict = await limiter().take(
      this.#limits.map((limit) => ask(real, limit)),
      at(model),
    )
    if (lacking.length > 0) {
      expect(verdict).toMatchObject({ outcome: 'refused', retryAfterSeconds: Math.max(...waits) })
      return
    }
    expect(verdict).toEqual({ outcome: 'allowed' })
    for (const limit of this.#limits) fill(model, limit).leftSeconds -= stepOf(limit)
    model.taken.push([...this.#limits])
  }
}

class Refund implements fc.AsyncCommand<Model, Real> {
  check = ({ taken }: Readonly<Model>) => taken.length > 0
  toString = () => 'refund'
  async run(model: Model, real: Real) {
    const limits = model.taken.pop() ?? []
    await limiter().refund(limits.map((limit) => ask(real, limit)))
    for (const limit of limits) fill(model, limit).leftSeconds += stepOf(limit)
  }
}

/** Nothing that was taken before may be refunded after its window: it is given back by time. */
class Wait implements fc.AsyncCommand<Model, Real> {
  readonly #seconds: number
  constructor(seconds: number) {
    this.#seconds = seconds
  }
  check = () => true
  toString = () => `wait ${this.#seconds}`
  async run(model: Model) {
    model.atSeconds += this.#seconds
    if (this.#seconds > 0) model.taken.length = 0
  }
}

class Sweep implements fc.AsyncCommand<Model, Real> {
  check = () => true
  toString = () => 'sweep'
  async run(model: Model) {
    await sweepTables(database(), at(model), PLATFORM_TABLES)
  }
}

it('allows what a bucket per limit allows, all of a call or nothing of it', async () => {
  const take = fc
    .uniqueArray(fc.nat(LIMITS.length - 1), { minLength: 1, maxLength: 3 })
    .map((limits) => new Take(limits))
  const offered: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] = [
    take,
    take,
    take,
    fc.nat(9).map((seconds) => new Wait(seconds)),
    fc.constant(new Refund()),
    fc.constant(new Sweep()),
  ]
  const commands = fc.commands(offered, { maxCommands: 25, size: '+1' })
  await fc.assert(
    fc.asyncProperty(commands, async (asked) => {
      run += 1
      const buckets = LIMITS.map(({ windowSeconds }) => ({ leftSeconds: windowSeconds, filledAt: 0 }))
      await fc.asyncModelRun(() => ({ model: { atSeconds: 0, buckets, taken: [] }, real: { run } }), asked)
    }),
    { numRuns: RUNS },
  )
})
