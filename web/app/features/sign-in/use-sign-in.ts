import { sendAccountCode, signIn } from '@multas/contract/routes'
import { cleanCode, validateEmail } from '@multas/domain'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { createRepetitions } from '../../api/call-error.ts'
import { solveWhenRequired } from '../../api/solve-when-required.ts'
import { type CodeWait, keepWait, recallWait, secondsOf } from './code-wait.ts'
import { explainRefusal } from './explain-refusal.ts'

interface SignInState {
  readonly step: 'email' | 'code'
  readonly email: string
  readonly code: string
  readonly pending: 'sending' | 'entering' | null
  readonly problem: string | null
}

const START: SignInState = { step: 'email', email: '', code: '', pending: null, problem: null }

export function useSignIn(onSignedIn: (email: string) => void) {
  const [state, setState] = useState(START)
  const [askAgain] = useState(createRepetitions)
  const { wait, secondsLeft, begin, end } = useCodeWait()
  const change = (changes: Partial<SignInState>) => setState((before) => ({ ...before, ...changes }))
  const secondsToWait = wait?.email === state.email ? secondsLeft : 0

  function refuse(error: unknown, email: string) {
    const { message, waitSeconds, isBlock, isOver, keepsCode, wasSent } = explainRefusal(error)
    if (isOver) end()
    if (waitSeconds !== null) begin(email, waitSeconds, isBlock)
    if (wasSent) return change({ pending: null, step: 'code', code: '' })
    const code = keepsCode ? {} : { code: '' }
    change({ pending: null, problem: message, ...code, ...(isBlock && { step: 'email' }) })
  }

  async function sendCode() {
    const checked = validateEmail(state.email)
    if (!checked.ok) return change({ problem: checked.message })
    const email = checked.value
    change({ pending: 'sending', problem: null, email })
    try {
      const { cooldownSeconds } = await askAgain(email, () =>
        solveWhenRequired(call, (work) => call(sendAccountCode, { body: { email, ...work } })),
      )
      begin(email, cooldownSeconds, false)
      change({ pending: null, step: 'code', code: '' })
    } catch (error) {
      refuse(error, email)
    }
  }

  async function enter() {
    const { email, code } = state
    change({ pending: 'entering', problem: null })
    try {
      const entered = await askAgain(`${code} ${email}`, () => call(signIn, { body: { email, code } }))
      end()
      onSignedIn(entered.email)
    } catch (error) {
      refuse(error, email)
    }
  }

  return {
    ...state,
    secondsToWait,
    isBlocked: secondsToWait > 0 && wait?.isBlock === true,
    sendCode,
    enter,
    typeEmail: (email: string) => change({ email: email.trim(), problem: null }),
    typeCode: (raw: string) => change({ code: cleanCode(raw), problem: null }),
    goToCode: () => change({ step: 'code', problem: null }),
    changeEmail: () => change({ step: 'email', code: '', problem: null }),
    recall: useCallback((email: string) => setState((before) => ({ ...before, email })), []),
    waitingFor: wait?.email ?? null,
  }
}

export type SignIn = ReturnType<typeof useSignIn>

const device = () => localStorage

function useCodeWait() {
  const [wait, setWait] = useState<CodeWait | null>(() => recallWait(device, Date.now()))
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = secondsOf(wait, now)
  const isWaiting = secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const ticks = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticks)
  }, [isWaiting])
  function begin(email: string, seconds: number, isBlock: boolean) {
    const begun = { email, until: Date.now() + seconds * 1_000, isBlock }
    setNow(Date.now())
    setWait(begun)
    keepWait(device, begun)
  }
  function end() {
    setWait(null)
    keepWait(device, null)
  }
  return { wait, secondsLeft, begin, end }
}
