import { z } from 'zod'

/** Largest value of a PostgreSQL `integer`. */
export const INTEGER_MAX = 2_147_483_647

/** Largest magnitude of a decimal that is stored or shown; fits every `real` and `double precision`. */
export const DECIMAL_MAX = 1e15

/**
 * Every number of the contract is bounded by its column: a value beyond it is refused with 400 instead of
 * failing its statement (`numbers.test.ts`).
 */
export const integer = z
  .int()
  .min(-INTEGER_MAX - 1)
  .max(INTEGER_MAX)

/** From 0: column `integer`. */
export const count = z.int().min(0).max(INTEGER_MAX)

/** The same from 1. */
export const positiveInteger = z.int().min(1).max(INTEGER_MAX)

/** An amount in centavos: column `bigint`, within the exact range of a JSON number. */
export const centavos = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** An external whole number, stored as text or only compared, within the exact range of a JSON number. */
export const integerId = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A number with decimals: column `real`, `double precision` or `jsonb`. */
export const decimal = z.number().min(-DECIMAL_MAX).max(DECIMAL_MAX)

/** Parses a whole number of a path or query; bounds within those of `integer`. */
export function writtenInteger(least: number, most = INTEGER_MAX) {
  return z.coerce.number().int().min(least).max(most)
}
