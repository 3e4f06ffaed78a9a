import * as contract from '@multas/contract'
import { type Answer, answer } from './answers.ts'
import { renderScreen } from './render-screen.tsx'
import { sampleResult } from './sample-result.ts'
import { ID } from './signed-in.ts'

/** The result of a finished search, in the browser that made it. */
export async function openOwnResult(
  over: Partial<contract.SessionStatusReply>,
  answers: readonly Answer[] = [],
) {
  const stored = { SessionId: ID, Patent: 'AB123CD', Email: 'ana@gmail.com', Type: 'patent', WsToken: 't1' }
  for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(`search${name}`, value)
  const { subjectLabel: _, expiresAt: __, ...result } = sampleResult()
  const live = { sessionId: ID, lastSeq: 7, wsToken: null, queue: null, mailsResult: true }
  const opened = await renderScreen('/', [
    answer(contract.sessionStatus, { ...result, ...live, ...over }),
    answer(contract.refreshToken, { token: 't2', expiresInSeconds: 600 }),
    ...answers,
  ])
  await opened.screen.findByRole('button', { name: 'Realizar otra búsqueda' })
  return opened
}
