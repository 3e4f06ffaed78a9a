import * as calls from '@multas/contract/routes'
import type { ContestReason } from '@multas/domain'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { type LiveSession, withLiveToken } from '../../api/with-live-token.ts'

type Stage = 'writing' | 'sending' | 'sent'

export function useContest(session: LiveSession, hash: string, isMunicipal: boolean) {
  const [stage, setStage] = useState<Stage>('writing')
  const [problem, setProblem] = useState<string | null>(null)
  return {
    stage,
    problem,
    async send(reason: ContestReason, text: string): Promise<boolean> {
      if (stage === 'sending') return false
      setStage('sending')
      setProblem(null)
      const { sessionId } = session
      const trimmed = text.trim()
      const body = { sessionId, hash, reason, ...(trimmed === '' ? {} : { text: trimmed }) }
      try {
        await withLiveToken(session, (token) =>
          isMunicipal ? call(calls.contestFine, { body, token }) : call(calls.disputeFine, { body, token }),
        )
        setStage('sent')
        return true
      } catch (error) {
        const message = error instanceof CallError && error.message ? error.message : null
        setProblem(message ?? 'No pudimos enviar el aviso. Probá de nuevo en unos minutos.')
        setStage('writing')
        return false
      }
    },
  }
}
