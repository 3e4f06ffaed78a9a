import { asRepetition, CallError } from '../../api/call-error.ts'
import { retryState } from '../../api/retry-state.ts'
import type { SearchTools } from './search-tools.ts'

/** A server that restarts is back after these waits, or something else is wrong. */
const WAITS_MS = [1_000, 2_000, 4_000]
/** A browser may believe that it is offline when it is not: it is tried all the same, this often. */
const OFFLINE_WAIT_MS = 10_000

/**
 * Makes a call that the visitor asked for and must not have to ask for again: one that did not reach the server is
 * repeated, and without a network it waits for that. Throws what the server refuses, marked as a repetition when an
 * earlier attempt may have reached it, and the failure to reach it after all attempts made online.
 */
export async function callPatiently<T>(
  { network, schedule }: Pick<SearchTools, 'network' | 'schedule'>,
  ask: () => Promise<T>,
): Promise<T> {
  const pause = (ms: number) => new Promise<void>((resolve) => schedule(resolve, ms))
  let madeOnline = 0
  let isRepetition = false
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnreached(error)) throw isRepetition ? asRepetition(error) : error
      isRepetition = true
      if (!network.isOnline()) {
        await Promise.race([network.whenOnline(), pause(OFFLINE_WAIT_MS)])
        continue
      }
      const waitMs = WAITS_MS[madeOnline]
      if (waitMs === undefined) throw error
      madeOnline += 1
      const end = retryState.begin()
      await pause(waitMs)
      end()
    }
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof CallError && error.status === 0
}
