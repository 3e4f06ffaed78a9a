import { parseArgs } from 'node:util'
import { TARGET_NAMES } from './targets.ts'

export interface Flags {
  readonly seed: number
  /** Of each target. */
  readonly minutes: number
  readonly targets: readonly string[]
  readonly replay: string | null
  /** Measures the inputs of 10 MB instead. */
  readonly isLarge: boolean
}

export const USAGE = `npm run fuzz -- --target NAME [--minutes 5] [--seed 1]
npm run fuzz -- --all [--minutes 5] [--seed 1]
npm run fuzz -- --all --large
npm run fuzz -- --target NAME --replay FILE

Mutates inputs of what reads foreign bytes, keeps those that reach new code, and shrinks those that fail. --large
measures inputs of 10 MB instead.
Targets: ${TARGET_NAMES.join(', ')}
`

/** Null for invalid flags. */
export function readFlags(args: readonly string[]): Flags | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '5' },
        target: { type: 'string', multiple: true, default: [] },
        all: { type: 'boolean', default: false },
        large: { type: 'boolean', default: false },
        replay: { type: 'string' },
      },
    })
    const { seed, minutes, all, target, large: isLarge, replay = null } = values
    const targets = all ? TARGET_NAMES : target
    const areNumbers = /^\d{1,9}$/.test(seed) && /^\d{1,4}(?:\.\d)?$/.test(minutes)
    if (!areNumbers || targets.length === 0 || targets.some((name) => !TARGET_NAMES.includes(name)))
      return null
    return { seed: Number(seed), minutes: Number(minutes), targets, replay, isLarge }
  } catch {
    return null
  }
}
