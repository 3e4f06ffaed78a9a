import { errorCode } from '../log/error-code.ts'
import type { KeyRing, LookupMove, MovedKind } from './key-ring.ts'
import { MOVED_KINDS } from './key-ring.ts'

/** The connection whose statement waits. */
export interface OwnConnection {
  readonly isInTransaction: boolean
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

/** Called before each statement with values; null if it may run unchanged, at once. */
export type PrepareStatement = (
  values: readonly unknown[],
  on: OwnConnection,
) => Promise<readonly unknown[]> | null

export interface LookupMoves {
  readonly prepare: PrepareStatement
  note(move: LookupMove): void
}

/** Values: the previous hashes and the current ones, as two arrays of bytes. Idempotent. */
export type MoveStatements = Readonly<Record<MovedKind, string>>

const HASH_BYTES = 16
const MOST_AT_ONCE = 500
const MOST_KNOWN = 200_000
const LOCK_TIMEOUT_MS = 100
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
/** A hash within JSON, as PostgreSQL reads bytes. */
const HEX_HASH = /\\x([0-9a-f]{32})(?![0-9a-f])/g

const FIND_MOVED = `
select encode(from_hash, 'hex') as "from", to_hash as "to" from moved_hashes where from_hash = any($1::bytea[])`

interface Moved {
  readonly from: string
  readonly to: Buffer
}

/**
 * While the secret changes, all rows of one text have one hash: before a statement uses a hash of the current
 * secret, its rows are moved to it, and a hash read before its rows moved is replaced.
 */
export function createLookupMoves(ring: Pick<KeyRing, 'phase'>, statements: MoveStatements): LookupMoves {
  const waiting = new Map<string, LookupMove>()
  const known = new Set<string>()

  /** Only what the statement names: a transaction holds what it moves until it ends. */
  async function moveNow(asked: Set<string>, on: OwnConnection): Promise<void> {
    const all = [...asked].flatMap((hash) => waiting.get(hash) ?? [])
    for (let at = 0; at < all.length; at += MOST_AT_ONCE) {
      const moves = all.slice(at, at + MOST_AT_ONCE)
      if (on.isInTransaction) await moveAll(on, statements, moves)
      else await moveInTransaction(on, statements, moves)
      for (const { to } of moves) {
        asked.delete(to.toString('hex'))
        if (!on.isInTransaction) settle(to.toString('hex'))
      }
    }
  }

  function settle(hash: string): void {
    waiting.delete(hash)
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(hash)
  }

  async function work(values: readonly unknown[], on: OwnConnection): Promise<readonly unknown[]> {
    const asked = new Set<string>()
    for (const value of values) collect(value, asked, known)
    await moveNow(asked, on)
    if (asked.size === 0) return values
    const { rows } = await on.query(FIND_MOVED, [[...asked].map((hex) => Buffer.from(hex, 'hex'))])
    if (rows.length === 0) return values
    const moved = new Map((rows as readonly Moved[]).map(({ from, to }) => [from, to]))
    return values.map((value) => replace(value, moved))
  }

  return {
    prepare(values, on) {
      const isFollowing = ring.phase === 'prepared' || ring.phase === 'moving'
      if (!isFollowing) return null
      return values.some((value) => mayHold(value, known)) ? work(values, on) : null
    },
    note(move) {
      const hash = move.to.toString('hex')
      if (!known.has(hash)) waiting.set(hash, move)
    },
  }
}

/** Moves in a transaction of its own, giving way to transactions that hold the rows. */
async function moveInTransaction(
  on: OwnConnection,
  statements: MoveStatements,
  moves: readonly LookupMove[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await on.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`)
      await moveAll(on, statements, moves)
      await on.query('commit')
      return
    } catch (error) {
      await on.query('rollback')
      if (attempt === TRIES || !isBusy(error)) throw error
    }
  }
}

/** In a fixed order, against deadlocks. */
export async function moveAll(
  on: Pick<OwnConnection, 'query'>,
  statements: MoveStatements,
  moves: readonly LookupMove[],
): Promise<void> {
  for (const kind of MOVED_KINDS) {
    const ofKind = moves.filter((move) => move.kind === kind).sort((a, b) => a.from.compare(b.from))
    if (ofKind.length === 0) continue
    await on.query(statements[kind], [ofKind.map(({ from }) => from), ofKind.map(({ to }) => to)])
  }
}

/** True for a lock held by another transaction, or a deadlock with one: the same may succeed later. */
export const isBusy = (error: unknown): boolean => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(errorCode(error))

const isHash = (value: unknown): value is Buffer => Buffer.isBuffer(value) && value.length === HASH_BYTES

function mayHold(value: unknown, known: ReadonlySet<string>): boolean {
  if (isHash(value)) return !known.has(value.toString('hex'))
  if (typeof value === 'string') return value.includes('\\x')
  return Array.isArray(value) && value.some((one) => mayHold(one, known))
}

function collect(value: unknown, asked: Set<string>, known: ReadonlySet<string>): void {
  if (isHash(value)) addUnknown(value.toString('hex'))
  else if (typeof value === 'string') for (const [, hex = ''] of value.matchAll(HEX_HASH)) addUnknown(hex)
  else if (Array.isArray(value)) for (const one of value) collect(one, asked, known)

  function addUnknown(hex: string): void {
    if (!known.has(hex)) asked.add(hex)
  }
}

function replace(value: unknown, moved: ReadonlyMap<string, Buffer>): unknown {
  if (isHash(value)) return moved.get(value.toString('hex')) ?? value
  if (typeof value === 'string')
    return value.replaceAll(HEX_HASH, (whole, hex: string) => {
      const to = moved.get(hex)
      return to ? `\\x${to.toString('hex')}` : whole
    })
  return Array.isArray(value) ? value.map((one) => replace(one, moved)) : value
}
