import { formatCooldown, missingDigitsMessage } from '@multas/domain'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CodeAsked } from './use-code.ts'

interface CodeFieldProps {
  asked: CodeAsked
  label: string
  /** Where the code was sent. */
  sentTo: string
  submit: ReactNode
  /** The field takes the focus when it appears. */
  takesFocus?: boolean
}

/** Where a code from the mail is typed and handed in, or another one asked for. */
export function CodeField({ asked, label, sentTo, submit, takesFocus = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const { code, missing, pending, problem, secondsToWait } = asked
  function hand(event: FormEvent) {
    event.preventDefault()
    if (missing === 0 && pending === null) void asked.take()
  }
  return (
    <form onSubmit={hand} noValidate className="grid gap-3">
      <TextField
        ref={input}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        placeholder="000000"
        value={code}
        onChange={(event) => asked.type(event.currentTarget.value)}
        readOnly={pending !== null}
        className="text-center text-2xl font-semibold tracking-[0.4em] tabular-nums"
        hint={
          <>
            <p className="min-h-5 font-medium tabular-nums">{missing > 0 && missingDigitsMessage(missing)}</p>
            {problem === null && (
              <p className="wrap-anywhere">
                Lo enviamos a <strong className="text-ink">{sentTo}</strong>. Si no lo ves, mirá en correo no
                deseado.
              </p>
            )}
          </>
        }
        problem={problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pending !== null || missing > 0}>
          {pending === 'taking' ? 'Un momento...' : submit}
        </Button>
        <Button
          look="secondary"
          className="tabular-nums"
          disabled={secondsToWait > 0 || pending !== null}
          onClick={() => void asked.send()}
        >
          {pending === 'sending'
            ? 'Enviando...'
            : secondsToWait > 0
              ? `Reenviar en ${formatCooldown(secondsToWait)}`
              : 'Reenviar código'}
        </Button>
      </div>
    </form>
  )
}
