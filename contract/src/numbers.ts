import { z } from 'zod'

/** The largest value that a PostgreSQL `integer` holds. */
export const INTEGER_MAX = 2_147_483_647

/** Largest magnitude of a decimal number that is kept or shown; every `real` and `double precision` holds it. */
export const DECIMAL_MAX = 1e15

/**
 * Every number of the contract has both bounds, which are those of the column that keeps it: a value beyond them is
 * refused at the door (400) instead of failing the statement that carries it (`numbers.test.ts`).
 */
export const integer = z
  .int()
  .min(-INTEGER_MAX - 1)
  .max(INTEGER_MAX)

/** A count, a position or a sequence number, from 0: column `integer`. */
export const count = z.int().min(0).max(INTEGER_MAX)

/** The same from 1. */
export const positiveInteger = z.int().min(1).max(INTEGER_MAX)

/** An amount of money in centavos: column `bigint`, as far as a JSON number is exact. */
export const centavos = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A whole number of others, kept as text or only compared: as far as a JSON number is exact. */
export const integerId = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A number with decimals: column `real`, `double precision` or `jsonb`. */
export const decimal = z.number().min(-DECIMAL_MAX).max(DECIMAL_MAX)

/** A whole number of a path or a query, where it is written in digits; bounds within those of `integer`. */
export function writtenInteger(least: number, most = INTEGER_MAX) {
  return z.coerce.number().int().min(least).max(most)
}
