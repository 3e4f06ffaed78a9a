/** A seeded source of choices (mulberry32): the same seed gives the same inputs. */
export interface Random {
  /** From 0 up to, and without, `below`. */
  integer(below: number): number
  pick<T>(from: readonly T[]): T
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    integer: (below) => Math.floor(next() * below),
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    chance: (share) => next() < share,
  }
}

/** A seed of its own for each call, so that `--only` repeats what a whole run sent. */
export function seedOf(seed: number, name: string): number {
  let hash = seed ^ 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
