import type { Db } from '../database/database.ts'
import { isDatabaseOutage } from '../database/outage.ts'
import { statement } from '../database/statement.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { LOOPBACK_VISITOR } from './visitor-key.ts'

/** Burst of `count`, refilled by one every `windowSeconds / count`. */
export interface Allowance {
  readonly count: number
  readonly windowSeconds: number
}

/** `scope` names the limit: `verification.send.ip`. */
export interface RateLimitRequest {
  readonly scope: string
  readonly key: string
  readonly allowance: Allowance
}

export type RateVerdict =
  | { readonly outcome: 'allowed' }
  | { readonly outcome: 'refused'; readonly scope: string; readonly retryAfterSeconds: number }

/**
 * Rate limits shared by all processes: one PostgreSQL timestamp per key (generic cell rate algorithm);
 * refusals write nothing. The table is unlogged; a database crash harmlessly resets it. Keyed hashes keep
 * addresses unrecoverable.
 */
export interface RateLimiter {
  /** Consumes all of `asks` or, if one is exhausted, none. */
  take(asks: readonly RateLimitRequest[], now: Date): Promise<RateVerdict>
  /** Refunds asks for something harmless or not done. Without the database they count until their window ends. */
  refund(asks: readonly RateLimitRequest[]): Promise<void>
}

const WINDOW = '(select make_interval(secs => window_s) from asked where asked.key = held.key)'
const STEP = '(select make_interval(secs => step_s) from asked where asked.key = held.key)'

/**
 * Theoretical arrival time as of now (`$4`). Beyond its window a clock went back: grant one more instead of
 * blocking. Clocks of machines may differ by seconds.
 */
const ALLOWED_AFTER = `greatest($4::timestamptz, case
  when held.spoken_for > $4::timestamptz + ${WINDOW} + interval '10 seconds'
  then $4::timestamptz + ${WINDOW} - ${STEP} else held.spoken_for end)`

const TAKE = statement({
  name: 'limits.take',
  row: { key: 'rate_limits.key' },
  // Sorted by key to prevent deadlocks.
  text: `
    with asked as (
      select * from unnest($1::bytea[], $2::float8[], $3::float8[]) as a (key, step_s, window_s) order by key
    )
    insert into rate_limits as held (key, spoken_for)
    select key, $4::timestamptz + make_interval(secs => step_s) from asked
    on conflict (key) do update
      set spoken_for = ${ALLOWED_AFTER} + (excluded.spoken_for - $4::timestamptz)
      where ${ALLOWED_AFTER} + (excluded.spoken_for - $4::timestamptz) <= $4::timestamptz + ${WINDOW}
    returning key`,
})

const FIND_ALLOWED_AFTER = statement({
  name: 'limits.find-allowed-after',
  row: { key: 'rate_limits.key', allowedAfter: 'rate_limits.spoken_for' },
  text: 'select key, spoken_for as "allowedAfter" from rate_limits where key = any($1::bytea[])',
})

const REFUND = statement({
  name: 'limits.refund',
  // Locks in the order of `TAKE`.
  text: `
    with returned as (
      select * from unnest($1::bytea[], $2::float8[]) as r (key, step_s)
    ), locked as (
      select key from rate_limits where key in (select key from returned) order by key for update
    )
    update rate_limits as held set spoken_for = held.spoken_for - make_interval(secs => returned.step_s)
    from returned join locked using (key) where held.key = returned.key`,
})

interface KeyedRequest extends RateLimitRequest {
  readonly hash: Buffer
}

export interface RateLimiterOptions {
  /** Above 1 only in a local demonstration: visitors behind a header-less proxy share this key. */
  readonly loopbackFactor?: number
}

export function createRateLimiter(
  database: Db,
  secrets: Secrets,
  { loopbackFactor = 1 }: RateLimiterOptions = {},
): RateLimiter {
  const widen = (ask: RateLimitRequest): RateLimitRequest => {
    if (ask.key !== LOOPBACK_VISITOR || loopbackFactor === 1) return ask
    return { ...ask, allowance: { ...ask.allowance, count: ask.allowance.count * loopbackFactor } }
  }
  const keyAll = (asks: readonly RateLimitRequest[]): KeyedRequest[] =>
    asks.map(widen).map((ask) => ({ ...ask, hash: secrets.lookupHash(`limit:${ask.scope}`, ask.key) }))
  return {
    async take(asks, now) {
      const keyed = keyAll(asks)
      if (keyed.length === 0) return { outcome: 'allowed' }
      const { rows } = await TAKE.query(database, [
        keyed.map(({ hash }) => hash),
        keyed.map(({ allowance }) => stepSeconds(allowance)),
        keyed.map(({ allowance }) => allowance.windowSeconds),
        now,
      ])
      const refused = keyed.filter(({ hash }) => !rows.some(({ key }) => key.equals(hash)))
      if (refused.length === 0) return { outcome: 'allowed' }
      await uncount(
        database,
        keyed.filter((ask) => !refused.includes(ask)),
      )
      return explainRefusal(database, refused, now)
    },
    async refund(asks) {
      try {
        await uncount(database, keyAll(asks))
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error
      }
    },
  }
}

async function uncount(database: Db, keyed: readonly KeyedRequest[]): Promise<void> {
  if (keyed.length === 0) return
  await REFUND.query(database, [
    keyed.map(({ hash }) => hash),
    keyed.map(({ allowance }) => stepSeconds(allowance)),
  ])
}

async function explainRefusal(
  database: Db,
  refused: readonly KeyedRequest[],
  now: Date,
): Promise<RateVerdict> {
  const { rows } = await FIND_ALLOWED_AFTER.query(database, [refused.map(({ hash }) => hash)])
  const waits = refused.map(({ hash, scope, allowance }) => {
    const allowedAfter = rows.find(({ key }) => key.equals(hash))?.allowedAfter ?? now
    const freeAtMs = allowedAfter.getTime() + (stepSeconds(allowance) - allowance.windowSeconds) * 1_000
    return { scope, retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1_000)) }
  })
  const longest = waits.reduce((a, b) => (a.retryAfterSeconds >= b.retryAfterSeconds ? a : b))
  return { outcome: 'refused', ...longest }
}

function stepSeconds({ count, windowSeconds }: Allowance): number {
  return windowSeconds / count
}
