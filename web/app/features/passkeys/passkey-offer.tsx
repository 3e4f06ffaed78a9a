import { useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { knownText } from '../../ui/known-text.ts'
import { createPasskey } from './authenticator.ts'
import { isOfferSettled, settleOffer } from './offer-memory.ts'

export function PasskeyOffer({ email }: { email: string }) {
  const [state, setState] = useState<'hidden' | 'offered' | 'busy' | 'made'>('hidden')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (isOfferSettled() || window.PublicKeyCredential === undefined) return
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (isAvailable) => isAvailable && setState('offered'),
      () => setState('hidden'),
    )
  }, [])
  async function create() {
    setState('busy')
    setProblem(null)
    const made = await createPasskey(email).catch((error: unknown) => ({
      ok: false as const,
      message: error instanceof CallError ? error.message : 'Algo falló en esta página. Probá de nuevo.',
    }))
    if (made.ok) settleOffer()
    else setProblem(made.message)
    setState(made.ok ? 'made' : 'offered')
  }
  function decline() {
    settleOffer()
    setState('hidden')
  }
  if (state === 'hidden') return null
  if (state === 'made')
    return (
      <p role="status" className="no-print text-sm">
        Listo: la próxima vez usá tu llave de acceso en lugar del código.
      </p>
    )
  return (
    <div className="no-print text-sm text-ink-soft">
      <div className="flex flex-wrap items-center gap-x-3">
        <p>La próxima vez, sin código: creá una llave de acceso (passkey) en este dispositivo.</p>
        <Button variant="quiet" className="px-1" disabled={state === 'busy'} onClick={() => void create()}>
          Crear llave de acceso
        </Button>
        <Button variant="quiet" className="px-1" disabled={state === 'busy'} onClick={decline}>
          Ahora no
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className="font-medium text-danger">
          {knownText(problem)}
        </p>
      )}
    </div>
  )
}
