import { asRepetition, CallError } from '../../api/call-error.ts'
import { callPatiently } from './call-patiently.ts'
import { notices } from './notices.ts'
import type { SearchTools } from './search-tools.ts'

/** The verification outlasts as many attempts, a minute apart. */
const ATTEMPTS = 12

/**
 * Makes a call again that the server has no room for at present, after the time that it asks for: the visitor has
 * verified an e-mail and must not have to do it once more. Throws every other refusal, and that one in the end.
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
