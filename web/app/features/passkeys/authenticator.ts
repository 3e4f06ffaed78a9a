import { addPasskey, challengePasskey, startPasskey } from '@multas/contract/routes'
import type { Checked } from '@multas/domain'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'

/** No extensions are requested, and the server reads none. */
const NO_EXTENSIONS = { clientExtensionResults: {} }

/** Throws the `CallError` of a refused call. */
export const signChallenge = () =>
  attempt(async () => {
    const signed = await startAuthentication({ optionsJSON: await call(challengePasskey) })
    return { ...signed, ...NO_EXTENSIONS }
  })

/**
 * Autofills until a passkey is chosen, another prompt begins or `stopAutofill`. Null then, and on any
 * failure: the visitor did not ask for it.
 */
export async function signFromAutofill(isOver: () => boolean) {
  try {
    const optionsJSON = await call(challengePasskey)
    if (isOver()) return null
    const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
    return { ...signed, ...NO_EXTENSIONS }
  } catch {
    return null
  }
}

export const stopAutofill = () => WebAuthnAbortService.cancelCeremony()

/** Throws the `CallError` of a refused call. */
export const createPasskey = (email: string) =>
  attempt(async () => {
    const made = await startRegistration({ optionsJSON: await call(startPasskey, { body: { email } }) })
    return call(addPasskey, { body: { email, credential: { ...made, ...NO_EXTENSIONS } } })
  })

async function attempt<T>(act: () => Promise<T>): Promise<Checked<T>> {
  try {
    return { ok: true, value: await act() }
  } catch (error) {
    if (error instanceof CallError) throw error
    return { ok: false, message: explain(error instanceof Error ? error.name : '') }
  }
}

/** Error names of WebAuthn Level 3; browsers do not distinguish cancellation from a missing passkey. */
function explain(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No se usó ninguna llave de acceso: se canceló, pasó el tiempo o este dispositivo no tiene una. Probá de nuevo, o seguí con un código por correo.'
    case 'InvalidStateError':
      return 'Este dispositivo ya tiene una llave de acceso de tu correo.'
    case 'SecurityError':
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'Este navegador o dispositivo no puede usar llaves de acceso acá. Seguí con un código por correo.'
    default:
      return 'No pudimos usar la llave de acceso. Probá de nuevo, o seguí con un código por correo.'
  }
}
