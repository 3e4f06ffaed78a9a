import { adminSecondStep } from '@multas/contract/routes'
import { cleanCode, isCompleteCode } from '@multas/domain'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { useAutoSubmit } from '../../ui/use-auto-submit.ts'
import { askAdmin } from '../frame/index.ts'
import { describeWait, useAttempt } from './use-attempt.ts'

interface CodeStepProps {
  ticket: string
  onEntered(email: string): void
  onOver(reason: string | null): void
}

const FEW_CODES = 3

export function CodeStep({ ticket, onEntered, onOver }: CodeStepProps) {
  const [kind, setKind] = useState<'code' | 'recoveryCode'>('code')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement | null>(null)
  const attempt = useAttempt()
  // The other kind is another field, which takes the focus.
  const arrive = useCallback((element: HTMLInputElement | null) => {
    field.current = element
    element?.focus()
  }, [])
  async function enter() {
    if (attempt.isBusy || attempt.waitSeconds > 0) return
    const body = kind === 'code' ? { ticket, code: typed } : { ticket, recoveryCode: typed }
    const isIn = await attempt.run(async () => {
      try {
        const { account, recoveryCodesLeft } = await askAdmin(adminSecondStep, { body })
        if (recoveryCodesLeft < FEW_CODES) warnOfFewCodes(recoveryCodesLeft)
        onEntered(account.email)
      } catch (error) {
        if (error instanceof CallError && error.details.code === 'token_vencido') onOver(error.message)
        throw error
      }
    })
    if (!isIn) field.current?.select()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void enter()
  }
  const isCode = kind === 'code'
  useAutoSubmit(typed, isCode && isCompleteCode(cleanCode(typed)), () => void enter())
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        key={kind}
        ref={arrive}
        label={isCode ? 'Código de la aplicación' : 'Código de recuperación'}
        name={kind}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={isCode ? 7 : 40}
        value={typed}
        hint={
          isCode
            ? 'Los 6 números que muestra ahora tu aplicación de códigos.'
            : 'Uno de los diez que guardaste al preparar tu cuenta. Cada uno vale una vez.'
        }
        problem={attempt.problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={attempt.isBusy || attempt.waitSeconds > 0}>
        {attempt.waitSeconds > 0
          ? describeWait(attempt.waitSeconds)
          : attempt.isBusy
            ? 'Ingresando...'
            : 'Ingresar'}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button
          variant="quiet"
          className="-mx-4 text-left"
          onClick={() => {
            setTyped('')
            setKind(isCode ? 'recoveryCode' : 'code')
          }}
        >
          {isCode ? 'Usar un código de recuperación' : 'Usar la aplicación'}
        </Button>
        <Button variant="quiet" className="-mx-4" onClick={() => onOver(null)}>
          Empezar de nuevo
        </Button>
      </div>
    </form>
  )
}

function warnOfFewCodes(left: number): void {
  const many =
    left === 1 ? 'Te queda un código' : left === 0 ? 'No te quedan códigos' : `Te quedan ${left} códigos`
  toasts.show({
    title: `${many} de recuperación`,
    description: 'Pedí nuevos en «Mi cuenta y sesiones».',
    durationMs: 12_000,
  })
}
