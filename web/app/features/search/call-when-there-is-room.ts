import { asRepetition, CallError } from '../../api/call-error.ts'
import { callPatiently } from './call-patiently.ts'
import { notices } from './notices.ts'
import type { SearchTools } from './search-tools.ts'

/** At one-minute intervals these fit into the verification's lifetime. */
const ATTEMPTS = 12

/**
 * Retries while the server is at capacity, so that the visitor need not verify the email again. Throws other
 * refusals at once.
 */
export async function callWhenThereIsRoom<T>(
  tools: Pick<SearchTools, 'network' | 'schedule' | 'showToast'>,
  ask: () => Promise<T>,
): Promise<T> {
  let isRepetition = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callPatiently(tools, ask)
    } catch (caught) {
      const error: unknown = isRepetition ? asRepetition(caught) : caught
      isRepetition = error instanceof CallError && error.isRepetition
      const waitS = error instanceof CallError && error.status === 503 && error.details.retryAfterSeconds
      if (!waitS || attempt === ATTEMPTS) throw error
      tools.showToast(notices.noRoom(error.message))
      await new Promise<void>((resolve) => tools.schedule(resolve, waitS * 1_000))
    }
  }
}
