import { randomBytes } from 'node:crypto'

/** A UUID of version 8, above every random one: 42 bits of milliseconds, 32 random bits. In SQL: `ordered_id`. */
export function createOrderedId(at: Date, random: Buffer = randomBytes(4)): string {
  const ms = BigInt(at.getTime())
  const hex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0')
  const variant = hex(8n + ((ms >> 28n) & 3n), 1)
  return `ffffffff-ffff-8${hex(ms >> 30n, 3)}-${variant}${hex((ms >> 16n) & 0xfffn, 3)}-${hex(ms & 0xffffn, 4)}${random.toString('hex')}`
}

/** In SQL: `running_since`. */
export const lowestRunningSince = (at: Date): string =>
  createOrderedId(new Date(at.getTime() - 24 * 3_600_000), Buffer.alloc(4))

const LOWEST = 'ffffffff-ffff-8000-8000-000000000000'

/** Excludes months of searches that ended before `since`. */
export const mayHaveRunSince = (column: string, since: string, lowest = `running_since(${since})`): string =>
  `(${column} >= ${lowest} or ${column} < '${LOWEST}')`
