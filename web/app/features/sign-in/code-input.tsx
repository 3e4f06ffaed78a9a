import { CODE_LENGTH, formatCooldown, missingDigitsMessage } from '@multas/domain'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAutoSubmit } from '../../ui/use-auto-submit.ts'

interface CodeInputProps {
  label: string
  code: string
  sentTo: string
  problem: string | null
  isBusy: boolean
  takesFocus: boolean
  onType(raw: string): void
  /** Null: only its button submits it. */
  onComplete: (() => void) | null
}

export function CodeInput(props: CodeInputProps) {
  const { label, code, sentTo, problem, isBusy, takesFocus, onType, onComplete } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const missing = CODE_LENGTH - code.length
  useAutoSubmit(code, missing === 0, () => {
    if (!isBusy) onComplete?.()
  })
  return (
    <TextField
      ref={input}
      data-takes-focus={takesFocus || undefined}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      placeholder="000000"
      value={code}
      onChange={(event) => onType(event.currentTarget.value)}
      readOnly={isBusy}
      className="text-center text-2xl font-semibold tracking-[0.4em] tabular-nums"
      hint={
        <>
          <p className="min-h-5 font-medium tabular-nums">{missing > 0 && missingDigitsMessage(missing)}</p>
          {problem === null && (
            <p className="wrap-anywhere">
              Lo enviamos a <strong className="text-ink">{sentTo}</strong>. Si no lo ves, mirá en correo no
              deseado. {onComplete && <span className="sr-only">Con el sexto dígito se verifica solo.</span>}
            </p>
          )}
        </>
      }
      problem={problem}
    />
  )
}

interface SendAgainProps {
  isSending: boolean
  isBusy: boolean
  secondsToWait: number
  onSend(): void
}

export function SendAgain({ isSending, isBusy, secondsToWait, onSend }: SendAgainProps) {
  return (
    <Button
      variant="secondary"
      className="tabular-nums"
      disabled={secondsToWait > 0 || isBusy}
      onClick={onSend}
    >
      {isSending
        ? 'Enviando...'
        : secondsToWait > 0
          ? `Reenviar en ${formatCooldown(secondsToWait)}`
          : 'Reenviar código'}
    </Button>
  )
}
