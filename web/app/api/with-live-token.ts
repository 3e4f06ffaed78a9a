import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { refreshToken } from './calls.ts'

/** A search of this browser, and the last token of it that the page has. */
export interface LiveSession {
  readonly sessionId: string
  readonly token: string | null
}

/**
 * Makes a call that needs a live token. A page may have been open for longer than its token lives: then the token
 * is renewed once, by this browser's cookie, and the call made again.
 */
export async function withLiveToken<T>(
  { sessionId, token }: LiveSession,
  makeCall: (token: string) => Promise<T>,
): Promise<T> {
  if (token !== null) {
    try {
      return await makeCall(token)
    } catch (error) {
      if (!(error instanceof CallError) || error.details.code !== 'token_vencido') throw error
    }
  }
  const renewed = await call(refreshToken, { body: { sessionId } })
  return makeCall(renewed.token)
}
