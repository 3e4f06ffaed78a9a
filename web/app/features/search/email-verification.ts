import { type Subject, WRONG_CODE_TITLE } from '@multas/domain'
import { CallError } from '../../api/call-error.ts'
import { otpStatus, sendCode, verifyCode } from '../../api/calls.ts'
import { maySendCode, mayVerifyCode, readSubject } from './check-form.ts'
import { explainSendFailure, explainWrongCode, messageOf } from './explain-failure.ts'
import { secondsLeft } from './otp-timer.ts'
import type { SearchTools } from './search-tools.ts'

/**
 * Proves the e-mail with a code. `onVerified` gets the token, good for one search of this very subject.
 */
export function createEmailVerification(
  tools: SearchTools,
  onVerified: (token: string, subject: Subject) => Promise<void>,
) {
  const { store, otpTimer, call, showToast } = tools

  async function send(): Promise<void> {
    const { form } = store.getState()
    const subject = readSubject(form)
    if (!maySendCode(form) || !subject.ok) return
    store.dispatch({ type: 'sending' })
    try {
      const reply = await call(sendCode, { body: { email: form.email, ...nameSubject(subject.value) } })
      waitBeforeNext(form.email, reply.cooldownSeconds)
      store.dispatch({ type: 'codeAwaited' })
    } catch (error) {
      const wait = error instanceof CallError ? error.details.retryAfterSeconds : undefined
      if (wait !== undefined) waitBeforeNext(form.email, wait)
      store.dispatch({ type: 'sendFailed', message: explainSendFailure(error) })
    }
  }

  async function verify(): Promise<void> {
    const { form } = store.getState()
    const subject = readSubject(form)
    if (!mayVerifyCode(form) || !subject.ok) return
    store.dispatch({ type: 'verifying' })
    try {
      const body = { email: form.email, code: form.code, ...nameSubject(subject.value) }
      const { verificationToken } = await call(verifyCode, { body })
      store.dispatch({ type: 'verified' })
      await onVerified(verificationToken, subject.value)
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    if (error instanceof CallError && (error.status === 0 || error.status >= 500)) {
      store.dispatch({ type: 'verifyFailed', message: messageOf(error) ?? 'No se pudo verificar el código.' })
      return
    }
    const message = explainWrongCode(error)
    store.dispatch({ type: 'codeRefused', message })
    showToast({ title: WRONG_CODE_TITLE, description: message, variant: 'destructive', durationMs: 8_000 })
  }

  function waitBeforeNext(email: string, seconds: number): void {
    store.dispatch({ type: 'cooldown', timer: otpTimer.start(email, seconds) })
  }

  /** After a reload: the wait goes on, as long as the server says. */
  async function resumeWait(): Promise<void> {
    const timer = otpTimer.read()
    if (timer === null) return
    store.dispatch({ type: 'cooldown', timer })
    store.dispatch({ type: 'typedEmail', raw: timer.email })
    const status = await askStatus(timer.email)
    if (status.canSendOtp) endWait()
    else if (status.secondsUntilAllowed > 0 && secondsLeft(timer, tools.now()) > 0)
      waitBeforeNext(timer.email, status.secondsUntilAllowed)
  }

  /** A failed check counts as "not yet, 0 seconds" (specification, section 8): the local wait stays. */
  function askStatus(email: string) {
    return call(otpStatus, { body: { email, otpType: 'user' } }).catch(() => ({
      canSendOtp: false,
      secondsUntilAllowed: 0,
    }))
  }

  function endWait(): void {
    otpTimer.clear()
    store.dispatch({ type: 'cooldown', timer: null })
  }

  return { send, verify, resumeWait, endWait }
}

function nameSubject(subject: Subject) {
  return subject.kind === 'dni' ? { dni: subject.dni, gender: subject.gender } : { patent: subject.plate }
}
