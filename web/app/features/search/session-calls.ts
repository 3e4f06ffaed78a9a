import { mailResult, refreshToken, sessionStatus } from '@multas/contract/routes'
import { isExpiredSession, isMissing } from './explain-failure.ts'
import type { SearchTools } from './search-tools.ts'

export type SessionCalls = ReturnType<typeof createSessionCalls>

export function createSessionCalls({ call, storage }: Pick<SearchTools, 'call' | 'storage'>) {
  async function withToken<T>(sessionId: string, send: (token: string | null) => Promise<T>): Promise<T> {
    try {
      return await send(storage.read()?.wsToken ?? null)
    } catch (error) {
      const renewed = isExpiredSession(error) ? await renewToken(sessionId) : null
      if (renewed === null) throw error
      return send(renewed)
    }
  }

  /** Null if refused: this browser is not, or no longer, the verified one. */
  async function renewToken(sessionId: string): Promise<string | null> {
    try {
      const { token } = await call(refreshToken, { body: { sessionId } })
      if (storage.read()?.sessionId === sessionId) storage.saveToken(token)
      return token
    } catch (error) {
      if (isExpiredSession(error) || isMissing(error)) return null
      throw error
    }
  }

  return {
    renewToken,
    fetchStatus: (sessionId: string) =>
      withToken(sessionId, (token) => call(sessionStatus, { params: { id: sessionId }, token })),
    chooseMail: (sessionId: string, mailsResult: boolean) =>
      withToken(sessionId, (token) =>
        call(mailResult, { params: { id: sessionId }, body: { mailsResult }, token }),
      ),
  }
}
