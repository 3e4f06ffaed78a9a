import { CallError } from '../../api/call-error.ts'
import type { SearchTools } from './search-tools.ts'

/** A server that restarts is back after these waits, or something else is wrong. */
const WAITS_MS = [1_000, 2_000, 4_000]

/**
 * Makes a call that the visitor asked for and must not have to ask for again: without a network it waits for one,
 * and a call that never reached the server is repeated. Throws what the server refuses, and the failure to reach
 * it after all attempts made online.
 */
export async function callPatiently<T>(
  { network, schedule }: Pick<SearchTools, 'network' | 'schedule'>,
  ask: () => Promise<T>,
): Promise<T> {
  let madeOnline = 0
  for (;;) {
    await network.whenOnline()
    try {
      return await ask()
    } catch (error) {
      if (!isUnreached(error)) throw error
      if (!network.isOnline()) continue
      const waitMs = WAITS_MS[madeOnline]
      if (waitMs === undefined) throw error
      madeOnline += 1
      await new Promise<void>((resolve) => schedule(resolve, waitMs))
    }
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof CallError && error.status === 0
}
