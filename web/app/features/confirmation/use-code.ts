import { CODE_LENGTH, cleanCode } from '@multas/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { CallError, createRepetitions } from '../../api/call-error.ts'
import { explainRefusal } from '../sign-in/index.ts'
import { isSignedOut, SESSION_KEY } from '../signed-in/index.ts'

interface CodeWork {
  send(): Promise<{ readonly cooldownSeconds: number }>
  take(code: string): Promise<void>
  /** A code already sent; `nextCodeAt` in Unix milliseconds. */
  sent: { readonly nextCodeAt: number } | null
}

interface CodeState {
  readonly isSent: boolean
  readonly code: string
  readonly pending: 'sending' | 'taking' | null
  readonly problem: string | null
  /** Unix milliseconds. */
  readonly waitUntil: number
}

export function useCode({ send, take, sent }: CodeWork) {
  const queries = useQueryClient()
  const [state, setState] = useState<CodeState>(() => ({
    isSent: sent !== null,
    code: '',
    pending: null,
    problem: null,
    waitUntil: sent?.nextCodeAt ?? 0,
  }))
  const [askAgain] = useState(createRepetitions)
  const secondsToWait = useSecondsUntil(state.waitUntil)
  const change = (changes: Partial<CodeState>) => setState((before) => ({ ...before, ...changes }))

  function refuse(error: unknown) {
    if (isSignedOut(error)) {
      queries.setQueryData(SESSION_KEY, 'expired')
      return
    }
    const { message, waitSeconds, isOver, keepsCode } = explainRefusal(error)
    const waits = waitSeconds === null ? {} : { waitUntil: Date.now() + waitSeconds * 1_000 }
    // A recently sent code is still valid; the resend button shows the wait.
    const wasSent = error instanceof CallError && error.details.code === 'espera_para_reenviar'
    change({
      pending: null,
      problem: wasSent ? null : message,
      ...(keepsCode ? {} : { code: '' }),
      ...(isOver ? { waitUntil: 0 } : waits),
      ...(wasSent ? { isSent: true } : {}),
    })
  }

  async function run(pending: 'sending' | 'taking', work: () => Promise<Partial<CodeState>>) {
    change({ pending, problem: null })
    try {
      change({ pending: null, ...(await work()) })
    } catch (error) {
      refuse(error)
    }
  }

  return {
    ...state,
    secondsToWait,
    missing: CODE_LENGTH - state.code.length,
    type: (raw: string) => change({ code: cleanCode(raw), problem: null }),
    send: () =>
      run('sending', async () => {
        const { cooldownSeconds } = await send()
        return { isSent: true, code: '', waitUntil: Date.now() + cooldownSeconds * 1_000 }
      }),
    take: () =>
      run('taking', async () => {
        await askAgain(state.code, () => take(state.code))
        return { code: '', isSent: false }
      }),
  }
}

export type CodeRequest = ReturnType<typeof useCode>

function useSecondsUntil(moment: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const ticks = setInterval(tick, 1_000)
    return () => clearInterval(ticks)
  }, [isWaiting])
  return seconds
}
