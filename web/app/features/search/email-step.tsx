import { formatCooldown } from '@multas/domain'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { checkEmail, maySendCode } from './check-form.ts'
import type { Search } from './create-search.ts'
import { loadEmailLists } from './email-lists.ts'
import type { FormState } from './form-state.ts'

interface EmailStepProps {
  form: FormState
  search: Search
  /** Of the wait for another code to this address; 0 when it can be sent. */
  secondsLeft: number
}

export function EmailStep({ form, search, secondsLeft }: EmailStepProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const [, setListsAreHere] = useState(false)
  useEffect(() => {
    // Without the lists their two rules are the server's alone.
    loadEmailLists().then(
      () => setListsAreHere(true),
      () => setListsAreHere(false),
    )
  }, [])
  const checked = checkEmail(form)
  const slip = wasLeft && form.email !== '' && !checked.ok ? checked.message : null
  const sending = form.pending === 'sending'
  return (
    <>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        placeholder="nombre@ejemplo.com"
        value={form.email}
        onChange={(event) => search.type({ type: 'typedEmail', raw: event.currentTarget.value })}
        onBlur={() => setWasLeft(true)}
        disabled={sending}
        hint="Te enviamos un código para confirmar que es tuyo."
        problem={form.problem?.field === 'email' ? form.problem.message : slip}
      />
      <Button type="submit" disabled={!maySendCode(form) || secondsLeft > 0}>
        {sending ? 'Enviando código...' : 'Enviar código de verificación'}
      </Button>
      {secondsLeft > 0 && (
        <p className="text-sm text-ink-soft">
          Ya te enviamos un código. Podés pedir otro en {formatCooldown(secondsLeft)}.{' '}
          <Button look="quiet" className="px-1" onClick={() => search.type({ type: 'codeAwaited' })}>
            Ya tengo el código
          </Button>
        </p>
      )}
    </>
  )
}
