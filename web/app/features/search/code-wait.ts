import { otpStatus } from '@multas/contract/routes'
import { haltOf } from './halt.ts'
import { type CodeTarget, secondsLeft } from './otp-timer.ts'
import type { SearchTools } from './search-tools.ts'

/** Cooldown per address, kept across reloads; a block is a cooldown that halts the form. */
export function createCodeWait(tools: SearchTools) {
  const { store, otpTimer, call } = tools

  function begin(target: CodeTarget, seconds: number, isBlock = false): void {
    store.dispatch({ type: 'cooldown', timer: otpTimer.start(target, seconds, isBlock) })
  }

  function end(): void {
    otpTimer.clear()
    store.dispatch({ type: 'cooldown', timer: null })
    if (store.getState().form.halt?.kind === 'blocked') store.dispatch({ type: 'haltOver' })
  }

  function halt(refusal: unknown, target: CodeTarget): boolean {
    const found = haltOf(refusal)
    if (found === null) return false
    const { kind, seconds } = found
    const until = seconds === undefined ? null : tools.now() + seconds * 1_000
    if (kind === 'blocked' && seconds !== undefined) begin(target, seconds, true)
    store.dispatch({ type: 'halted', halt: { kind, until, email: target.email } })
    tools.hideToast('wrong-code')
    return true
  }

  /** After a reload the cooldown resumes with the server's value. */
  async function resume(): Promise<void> {
    const timer = otpTimer.read()
    if (timer === null) return
    const { email, isBlock = false } = timer
    store.dispatch({ type: 'cooldown', timer })
    if (store.getState().form.email === '') store.dispatch({ type: 'typedEmail', raw: email })
    if (isBlock) {
      const until = timer.lastOtpSentAt + timer.resendCooldown * 1_000
      store.dispatch({ type: 'halted', halt: { kind: 'blocked', until, email } })
    }
    const status = await requestStatus(email)
    // Another code was requested meanwhile, so its cooldown applies.
    if (store.getState().form.cooldown !== timer) return
    if (status.canSendOtp) end()
    else if (status.secondsUntilAllowed > 0 && secondsLeft(timer, tools.now()) > 0)
      begin(timer, Math.min(status.secondsUntilAllowed, secondsLeft(timer, tools.now())), isBlock)
  }

  /**
   * A failed check counts as "not yet, 0 seconds" (docs/behaviour/verification.md#resend-cooldown): the local
   * cooldown stays.
   */
  function requestStatus(email: string) {
    return call(otpStatus, { body: { email, otpType: 'user' } }).catch(() => ({
      canSendOtp: false,
      secondsUntilAllowed: 0,
    }))
  }

  return { begin, end, halt, resume }
}
