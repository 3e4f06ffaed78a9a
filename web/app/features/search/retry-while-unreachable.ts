import { asRepetition, CallError } from '../../api/call-error.ts'
import { retryState } from '../../api/retry-state.ts'
import type { SearchTools } from './search-tools.ts'

/** Backoff that covers a server restart. */
const WAITS_MS = [1_000, 2_000, 4_000]
/** Retry interval while the browser reports offline, which may be wrong. */
const OFFLINE_WAIT_MS = 10_000

/**
 * Retries while the server is unreachable; offline, waits for the network. Throws refusals, marked as a
 * repetition if an earlier attempt may have arrived, or the last network error.
 */
export async function retryWhileUnreachable<T>(
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
