import { formatCooldown, missingDigitsMessage } from '@multas/domain'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { mayVerifyCode } from './check-form.ts'
import type { Search } from './create-search.ts'
import { CODE_LENGTH, type FormState } from './form-state.ts'

interface CodeStepProps {
  form: FormState
  search: Search
  secondsLeft: number
}

export function CodeStep({ form, search, secondsLeft }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const missing = CODE_LENGTH - form.code.length
  const busy = form.pending !== null
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    search.type({ type: 'typedCode', raw: event.clipboardData.getData('text') })
  }
  return (
    <>
      <TextField
        ref={input}
        label="Código de verificación"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        placeholder="000000"
        value={form.code}
        onChange={(event) => search.type({ type: 'typedCode', raw: event.currentTarget.value })}
        onPaste={paste}
        readOnly={busy}
        className="text-center text-2xl font-semibold tracking-[0.4em] tabular-nums"
        hint={
          <>
            <span className="block wrap-anywhere">
              Lo enviamos a <strong className="text-ink">{form.email}</strong>. Si no lo ves, mirá en correo
              no deseado.
            </span>
            <span className="block min-h-5">{missing > 0 && missingDigitsMessage(missing)}</span>
          </>
        }
        problem={form.problem?.field === 'code' ? form.problem.message : null}
      />
      <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
        <Button type="submit" disabled={!mayVerifyCode(form)}>
          {form.pending === 'verifying' ? 'Verificando...' : 'Verificar código'}
        </Button>
        <Button
          look="secondary"
          className="tabular-nums"
          disabled={secondsLeft > 0 || busy}
          onClick={() => search.type({ type: 'changingEmail' })}
        >
          {secondsLeft > 0 ? `Esperar ${formatCooldown(secondsLeft)} para cambiar email` : 'Cambiar email'}
        </Button>
      </div>
    </>
  )
}
