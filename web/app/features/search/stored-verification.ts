import { verifyAgain } from '@multas/contract/routes'
import { type Subject, subjectKey } from '@multas/domain'
import { readSubject } from '../../subject/typed-subject.ts'
import { hasProvenEmail, isWaiting, maySendCode } from './check-form.ts'
import type { createCodeWait } from './code-wait.ts'
import { explainSendFailure, needsVerification } from './explain-failure.ts'
import { nameSubject } from './name-subject.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'

interface StoredVerification {
  readonly wait: ReturnType<typeof createCodeWait>
  sendCode(): Promise<void>
  onVerified(token: string, subject: Subject): Promise<void>
}

export function createStoredVerification(
  tools: SearchTools,
  { wait, sendCode, onVerified }: StoredVerification,
) {
  const { store, remembered, call } = tools

  async function sendInstead(): Promise<void> {
    remembered.endProof()
    store.dispatch({ type: 'proofRefused' })
    if (isWaiting(store.getState().form, tools.now())) return
    tools.showToast(searchToasts.codeNeeded)
    await sendCode()
  }

  return async function verifyStored(): Promise<void> {
    const { form } = store.getState()
    const subject = readSubject(form)
    if (!maySendCode(form) || !hasProvenEmail(form) || !subject.ok) return
    store.dispatch({ type: 'verifying' })
    try {
      const body = { email: form.email, ...nameSubject(subject.value) }
      const { verificationToken } = await retryWhileUnreachable(tools, () => call(verifyAgain, { body }))
      store.dispatch({ type: 'verified' })
      await onVerified(verificationToken, subject.value)
    } catch (error) {
      if (wait.halt(error, { email: form.email, subject: subjectKey(subject.value) })) return
      if (needsVerification(error)) await sendInstead()
      else store.dispatch({ type: 'sendFailed', message: explainSendFailure(error) })
    }
  }
}
