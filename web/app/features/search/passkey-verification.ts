import { verifyPasskey } from '@multas/contract/routes'
import { type Subject, subjectKey } from '@multas/domain'
import { CallError } from '../../api/call-error.ts'
import { readSubject } from '../../subject/typed-subject.ts'
import type { signChallenge } from '../passkeys/shared.ts'
import type { createCodeWait } from './code-wait.ts'
import { nameSubject } from './name-subject.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import type { SearchTools } from './search-tools.ts'

const OFFLINE = 'Sin conexión no se puede usar la llave de acceso. Probá cuando vuelva.'
const FAILED = 'No pudimos usar la llave de acceso. Probá de nuevo, o seguí con un código por correo.'

interface PasskeyVerification {
  readonly wait: ReturnType<typeof createCodeWait>
  onVerified(token: string, subject: Subject): Promise<void>
}

type Signed = Awaited<ReturnType<typeof signChallenge>>

export function createPasskeyVerification(tools: SearchTools, { wait, onVerified }: PasskeyVerification) {
  const { store, remembered, draft, network, call } = tools
  const fail = (message: string) => store.dispatch({ type: 'passkeyFailed', message })

  return async function verifyByPasskey(sign: () => Promise<Signed> = promptForPasskey): Promise<void> {
    const { form } = store.getState()
    const subject = readSubject(form)
    if (form.pending !== null || form.halt !== null || !subject.ok) return
    if (!network.isOnline()) return fail(OFFLINE)
    store.dispatch({ type: 'signing' })
    try {
      const signed = await sign()
      if (!signed.ok) return fail(signed.message)
      const body = { ...nameSubject(subject.value), credential: signed.value, remember: form.remembers }
      // Safe to retry: the server recognises the signature.
      const reply = await retryWhileUnreachable(tools, () => call(verifyPasskey, { body }))
      const { email, verificationToken, verifiedForSeconds } = reply
      const { settleOffer } = await import('../passkeys/shared.ts')
      settleOffer()
      remembered.keep(email, { seconds: verifiedForSeconds, onDevice: form.remembers })
      draft.clear()
      wait.end()
      store.dispatch({ type: 'recalled', known: { email, isProven: true } })
      store.dispatch({ type: 'verified' })
      await onVerified(verificationToken, subject.value)
    } catch (error) {
      if (wait.halt(error, { email: form.email, subject: subjectKey(subject.value) })) return
      fail(error instanceof CallError && error.message !== '' ? error.message : FAILED)
    }
  }
}

async function promptForPasskey(): Promise<Signed> {
  const { signChallenge } = await import('../passkeys/shared.ts')
  return signChallenge()
}
