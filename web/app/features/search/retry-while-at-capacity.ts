import { asRepetition, CallError } from '../../api/call-error.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'

/** At one-minute intervals these fit into the verification's lifetime. */
const ATTEMPTS = 12

/**
 * Retries while the server is at capacity, so that the visitor need not verify the e-mail again. Throws other
 * refusals at once.
 */
export async function retryWhileAtCapacity<T>(
  tools: Pick<SearchTools, 'network' | 'schedule' | 'showToast'>,
  ask: () => Promise<T>,
): Promise<T> {
  let isRepetition = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await retryWhileUnreachable(tools, ask)
    } catch (caught) {
      const error: unknown = isRepetition ? asRepetition(caught) : caught
      isRepetition = error instanceof CallError && error.isRepetition
      const waitS = error instanceof CallError && error.status === 503 && error.details.retryAfterSeconds
      if (!waitS || attempt === ATTEMPTS) throw error
      tools.showToast(searchToasts.noRoom(error.message))
      await new Promise<void>((resolve) => tools.schedule(resolve, waitS * 1_000))
    }
  }
}
