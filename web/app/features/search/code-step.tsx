import { formatCooldown, maskEmail, missingDigitsMessage } from '@multas/domain'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAutoSubmit } from '../../ui/use-auto-submit.ts'
import { hasKnownEmail, mayVerifyCode } from './check-form.ts'
import type { Search } from './create-search.ts'
import { CODE_LENGTH, type FormState } from './form-state.ts'
import { secondsToChange } from './otp-timer.ts'
import { STEP_HEIGHT } from './step-height.ts'

interface CodeStepProps {
  form: FormState
  search: Search
  isOnline: boolean
  secondsLeft: number
}

export function CodeStep({ form, search, isOnline, secondsLeft }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const missing = CODE_LENGTH - form.code.length
  useAutoSubmit(form.code, missing === 0, () => void search.verifyCode())
  const busy = form.pending !== null
  const changeIn = secondsToChange(secondsLeft)
  const problem = form.problem?.field === 'code' ? form.problem.message : null
  return (
    <div className={STEP_HEIGHT}>
      <TextField
        ref={input}
        label="Código de verificación"
        data-field="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        placeholder="000000"
        value={form.code}
        onChange={(event) => search.type({ type: 'typedCode', raw: event.currentTarget.value })}
        readOnly={busy}
        className="text-center text-2xl font-semibold tracking-[0.4em] tabular-nums"
        belowClassName="min-h-22 sm:min-h-16"
        hint={
          <>
            <p className="min-h-5 font-medium tabular-nums">{missing > 0 && missingDigitsMessage(missing)}</p>
            {problem === null && (
              <p className="wrap-anywhere">
                Lo enviamos a{' '}
                <strong className="text-ink">
                  {hasKnownEmail(form) ? maskEmail(form.email) : form.email}
                </strong>
                . Si no lo ves, mirá en correo no deseado.{' '}
                <span className="sr-only">Con el sexto dígito se verifica solo.</span>
              </p>
            )}
          </>
        }
        problem={problem}
      />
      <div className="grid gap-3">
        <Button type="submit" disabled={!mayVerifyCode(form)}>
          {form.pending === 'verifying'
            ? isOnline
              ? 'Verificando...'
              : 'Sin conexión...'
            : 'Verificar código'}
        </Button>
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          <Button
            variant="secondary"
            className="px-2 text-sm tabular-nums sm:text-base"
            disabled={changeIn > 0 || busy}
            onClick={() => search.correct('email')}
          >
            {changeIn > 0 ? `Esperar ${formatCooldown(changeIn)} para cambiar email` : 'Cambiar email'}
          </Button>
          <Button
            variant="secondary"
            className="px-2 text-sm tabular-nums sm:text-base"
            disabled={secondsLeft > 0 || busy}
            onClick={() => void search.sendCode()}
          >
            {describeResend(form.pending === 'sending', secondsLeft)}
          </Button>
        </div>
      </div>
    </div>
  )
}

function describeResend(isSending: boolean, secondsLeft: number): string {
  if (isSending) return 'Enviando...'
  return secondsLeft > 0 ? `Reenviar en ${formatCooldown(secondsLeft)}` : 'Reenviar código'
}
