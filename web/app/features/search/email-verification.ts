import { sendCode } from '@multas/contract/routes'
import { type Subject, subjectKey } from '@multas/domain'
import { CallError, isRefusedRepetition, isUncertain } from '../../api/call-error.ts'
import { solveWhenRequired } from '../../api/solve-when-required.ts'
import { MAIL_LANGUAGE } from '../../language.ts'
import { readSubject } from '../../subject/typed-subject.ts'
import { track } from '../../track.ts'
import { mayResendCode, maySendCode, mayVerifyCode } from './check-form.ts'
import type { createCodeWait } from './code-wait.ts'
import type { createCodeExchange } from './exchange-code.ts'
import { explainSendFailure, explainWrongCode, messageOf } from './explain-failure.ts'
import { nameSubject } from './name-subject.ts'
import type { CodeTarget } from './otp-timer.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'

/** `onVerified` receives the token, valid for one search of this subject. */
export function createEmailVerification(
  tools: SearchTools,
  wait: ReturnType<typeof createCodeWait>,
  onVerified: (token: string, subject: Subject) => Promise<void>,
  exchange: ReturnType<typeof createCodeExchange>['exchange'],
) {
  const { store, draft, remembered, call } = tools

  async function send(): Promise<void> {
    const { form } = store.getState()
    const subject = readSubject(form)
    if (!(maySendCode(form) || mayResendCode(form)) || !subject.ok) return
    const { email } = form
    const target = { email, subject: subjectKey(subject.value) }
    store.dispatch({ type: 'sending' })
    try {
      const { cooldownSeconds } = await retryWhileUnreachable(tools, () =>
        solveWhenRequired(call, (work) =>
          call(sendCode, { body: { email, ...nameSubject(subject.value), ...work, ...MAIL_LANGUAGE } }),
        ),
      )
      awaitCode(target, cooldownSeconds, form.step === 'code')
    } catch (error) {
      const { code, retryAfterSeconds } = error instanceof CallError ? error.details : {}
      // The reply to an earlier attempt was lost; that attempt did send a code.
      if (code === 'espera_para_reenviar' && isRefusedRepetition(error) && retryAfterSeconds !== undefined)
        return awaitCode(target, retryAfterSeconds, form.step === 'code')
      if (wait.halt(error, target)) return
      if (code === 'espera_para_reenviar' && retryAfterSeconds !== undefined)
        wait.begin(target, retryAfterSeconds)
      store.dispatch({ type: 'sendFailed', message: explainSendFailure(error) })
    }
  }

  function awaitCode(target: CodeTarget, cooldownSeconds: number, isAnother: boolean): void {
    wait.begin(target, cooldownSeconds)
    store.dispatch({ type: 'codeAwaited' })
    draft.save(store.getState().form)
    if (isAnother) tools.showToast(searchToasts.anotherCode(target.email))
  }

  async function verify(): Promise<void> {
    const { form } = store.getState()
    const subject = readSubject(form)
    if (!mayVerifyCode(form) || !subject.ok) return
    store.dispatch({ type: 'verifying' })
    try {
      const { email, remembers } = form
      const reply = await exchange(form, subject.value)
      tools.hideToast('wrong-code')
      remembered.keep(email, { seconds: reply.verifiedForSeconds, onDevice: remembers })
      draft.clear()
      wait.end()
      store.dispatch({ type: 'verified' })
      track('otp_verified')
      await onVerified(reply.verificationToken, subject.value)
    } catch (error) {
      if (wait.halt(error, { email: form.email, subject: subjectKey(subject.value) })) return
      if (isUncertain(error)) return showLostReply(tools, wait)
      if (error instanceof CallError && error.details.code === 'codigo_vencido') wait.end()
      refuse(tools, error)
    }
  }

  return { send, verify }
}

/** Another code may be requested at once; the server enforces the cooldown. */
function showLostReply({ store, showToast }: SearchTools, wait: ReturnType<typeof createCodeWait>): void {
  wait.end()
  store.dispatch({ type: 'codeRefused', message: searchToasts.codeAnswerLost.description })
  showToast(searchToasts.codeAnswerLost)
}

function refuse({ store, showToast }: SearchTools, error: unknown): void {
  if (error instanceof CallError && (error.status === 0 || error.status >= 500)) {
    store.dispatch({ type: 'verifyFailed', message: messageOf(error) ?? 'No se pudo verificar el código.' })
    return
  }
  const message = explainWrongCode(error)
  store.dispatch({ type: 'codeRefused', message })
  const isExpired = error instanceof CallError && error.details.code === 'codigo_vencido'
  showToast(isExpired ? searchToasts.expiredCode(message) : searchToasts.wrongCode(message))
}
