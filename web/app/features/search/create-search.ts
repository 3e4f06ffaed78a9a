import type { Subject } from '@multas/domain'
import { CallError } from '../../api/call-error.ts'
import { track } from '../../track.ts'
import { createCodeWait } from './code-wait.ts'
import { createEmailVerification } from './email-verification.ts'
import { createCodeExchange } from './exchange-code.ts'
import { isSpentUnanswered, messageOf, needsVerification } from './explain-failure.ts'
import type { FormEvent } from './form-state.ts'
import { createPasskeyVerification } from './passkey-verification.ts'
import { SearchFollower } from './search-follower.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'
import { createStoredVerification } from './stored-verification.ts'
import { createVisitorMemory } from './visitor-memory.ts'

export function createSearch(tools: SearchTools) {
  const { store, showToast } = tools
  const follower = new SearchFollower(tools)
  const wait = createCodeWait(tools)
  const visitor = createVisitorMemory(tools, wait)
  const { exchange, recover } = createCodeExchange(tools)
  const onVerified = async (token: string, subject: Subject) => {
    const { email } = store.getState().form
    const anotherToken = async () => (await recover(email, subject))?.verificationToken ?? null
    try {
      await follower.start(token, subject, anotherToken)
    } catch (error) {
      failToStart(error)
      // The e-mail remains confirmed, so the visitor can simply retry.
      if (error instanceof CallError && error.status === 0) visitor.recall()
    }
  }
  const { send: sendCode, verify: verifyCode } = createEmailVerification(tools, wait, onVerified, exchange)
  const verifyAgain = createStoredVerification(tools, { wait, sendCode, onVerified })

  function failToStart(error: unknown): void {
    track('search_error', { reason: (error instanceof CallError && error.details.code) || 'not_started' })
    const notice = isSpentUnanswered(error) ? searchToasts.searchAnswerLost : searchToasts.verificationNeeded
    if (needsVerification(error)) {
      store.dispatch({ type: 'verificationLost', message: notice.description })
      showToast(notice)
      return
    }
    const description = messageOf(error) ?? 'No pudimos empezar la búsqueda. Por favor intentá nuevamente.'
    store.dispatch({ type: 'verificationLost', message: description })
    // Data withheld at its holder's request is not an error.
    const isWithheld = error instanceof CallError && error.details.code === 'no_se_muestra'
    if (isWithheld) showToast({ title: 'No se muestra', description, durationMs: 10_000 })
    else showToast({ title: 'Error en la búsqueda', description, variant: 'destructive', durationMs: 8_000 })
  }

  const beginAnew = (clear: () => void) => inOrder(tools.draft.clear, clear, visitor.recall)
  const shelve = () => inOrder(() => store.dispatch({ type: 'again' }), tools.storage.shelve)

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    type: (event: FormEvent) => store.dispatch(event),
    sendCode,
    verifyCode,
    verifyAgain,
    verifyPasskey: createPasskeyVerification(tools, { wait, onVerified }),
    confirmedLately: tools.remembered.readLately,
    endWait: wait.end,
    /** Corrects the address or the identifier after a code was sent. */
    correct(field: 'identifier' | 'email'): void {
      tools.draft.clear()
      store.dispatch({ type: 'correcting', field })
    },
    checkNow: () => follower.checkNow(),
    chooseMail: (mailsResult: boolean) => follower.chooseMail(mailsResult),
    networkBack: () => follower.networkBack(),
    reset: () => beginAnew(() => follower.reset()),
    beginAnother: () => beginAnew(shelve),
    takeBack: tools.storage.takeBack,
    show: (sessionId: string) => follower.show(sessionId),
    openLastResult: () => follower.openLastResult(),
    clearVisitor: visitor.clear,
    rememberedElsewhere: visitor.rememberedElsewhere,
    leave: () => follower.leave(),
    /** An interrupted search first, else the code step. */
    async restore(isPrefilled = false): Promise<void> {
      visitor.recall()
      if (!isPrefilled) await follower.restore()
      const { stage, form } = store.getState()
      if (stage !== 'form') return
      if (form.known === null) visitor.recall()
      if (form.identifier === '') for (const event of tools.draft.read()) store.dispatch(event)
      await wait.resume()
    },
  }
}

function inOrder(...acts: readonly (() => void)[]): void {
  for (const act of acts) act()
}

export type Search = ReturnType<typeof createSearch>
