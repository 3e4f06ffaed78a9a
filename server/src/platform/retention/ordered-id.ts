import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 8 that grows with time: 42 bits of milliseconds, 32 random bits. All are above every random id
 * (version 4), so tables can be partitioned by them beside rows of earlier versions. `ordered_id` is the same in SQL.
 */
export function createOrderedId(at: Date, random: Buffer = randomBytes(4)): string {
  const ms = BigInt(at.getTime())
  const hex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0')
  const variant = hex(8n + ((ms >> 28n) & 3n), 1)
  return `ffffffff-ffff-8${hex(ms >> 30n, 3)}-${variant}${hex((ms >> 16n) & 0xfffn, 3)}-${hex(ms & 0xffffn, 4)}${random.toString('hex')}`
}

/** Above every random id, and below every ordered one. */
const LOWEST = 'ffffffff-ffff-8000-8000-000000000000'

/** True for searches that may still have been running at `since`, so that earlier months are not read. */
export const mayHaveRunSince = (column: string, since: string): string =>
  `(${column} >= running_since(${since}) or ${column} < '${LOWEST}')`
