import { refreshToken } from '@multas/contract/routes'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

export interface LiveSession {
  readonly sessionId: string
  readonly token: string | null
}

/** Renews an expired token once by this browser's cookie. */
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
