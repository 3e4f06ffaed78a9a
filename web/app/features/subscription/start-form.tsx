import { startSubscription } from '@multas/contract/routes'
import { validateEmail } from '@multas/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isSignedOut, messageOf, SESSION_KEY } from '../signed-in/index.ts'
import type { Offer } from './subscription-calls.ts'
import { SUBSCRIPTION_KEY } from './subscription-keys.ts'

export function StartForm({ offer, submit }: { offer: Offer; submit: string }) {
  const { payerEmail, problem, isBusy, type, start } = useStart(offer)
  return (
    <form onSubmit={start} noValidate className="grid gap-3">
      <TextField
        label="Correo de tu cuenta de Mercado Pago"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="go"
        placeholder="tu@correo.com"
        value={payerEmail}
        onChange={(event) => type(event.currentTarget.value)}
        readOnly={isBusy}
        hint="Puede no ser el correo de tus avisos. Mercado Pago rechaza el pago si ingresás con una cuenta de otro correo."
        problem={problem}
      />
      <Button type="submit" className="justify-self-start" disabled={isBusy || payerEmail === ''}>
        {isBusy ? 'Abriendo Mercado Pago...' : submit}
      </Button>
    </form>
  )
}

function useStart({ priceCentavos }: Offer) {
  const queries = useQueryClient()
  const [payerEmail, setPayerEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The browser's Back button may restore this page from the cache.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      void queries.invalidateQueries({ queryKey: SUBSCRIPTION_KEY })
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [queries])
  async function start(event: FormEvent) {
    event.preventDefault()
    const checked = validateEmail(payerEmail)
    if (!checked.ok) return setProblem(checked.message)
    setBusy(true)
    try {
      const { initPoint } = await call(startSubscription, { body: { payerEmail: checked.value } })
      track('subscription_started', { priceCentavos })
      // Stays busy: the page unloads.
      window.location.assign(initPoint)
    } catch (error) {
      setBusy(false)
      if (isSignedOut(error)) return void queries.setQueryData(SESSION_KEY, 'expired')
      if (!(error instanceof CallError && error.status === 400)) track('payment_error', { step: 'start' })
      setProblem(messageOf(error))
    }
  }
  function type(text: string) {
    setPayerEmail(text.trim())
    setProblem(null)
  }
  return { payerEmail, problem, isBusy, type, start }
}
