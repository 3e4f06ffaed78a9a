import { CODE_LENGTH, formatCooldown } from '@multas/domain'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CodeInput, SendAgain } from './code-input.tsx'
import { type SignIn, useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  emailHint: string
  placeholder: string
  onSignedIn(email: string): void
}

export function SignInForm({ emailHint, placeholder, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn(onSignedIn)
  const { waitingFor, recall } = signIn
  const isFirst = useRef(true)
  useEffect(() => {
    // After a reload the input is lost, but the address with a pending code is known.
    if (isFirst.current && waitingFor !== null) recall(waitingFor)
    isFirst.current = false
  }, [waitingFor, recall])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (signIn.pending !== null) return
    if (signIn.step === 'code') void signIn.enter()
    else if (signIn.secondsToWait === 0) void signIn.sendCode()
    else if (!signIn.isBlocked) signIn.goToCode()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {signIn.step === 'email' ? (
        <EmailStep signIn={signIn} hint={emailHint} placeholder={placeholder} />
      ) : (
        <CodeStep signIn={signIn} />
      )}
    </form>
  )
}

interface EmailStepProps {
  signIn: SignIn
  hint: string
  placeholder: string
}

function EmailStep({ signIn, hint, placeholder }: EmailStepProps) {
  const { email, pending, problem, secondsToWait, isBlocked } = signIn
  return (
    <>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="send"
        placeholder={placeholder}
        value={email}
        onChange={(event) => signIn.typeEmail(event.currentTarget.value)}
        readOnly={pending !== null}
        hint={problem === null && hint}
        problem={problem}
      />
      <Button
        type={secondsToWait > 0 ? 'button' : 'submit'}
        disabled={pending !== null || email === '' || secondsToWait > 0}
      >
        {pending === 'sending' ? 'Enviando código...' : 'Enviar código de verificación'}
      </Button>
      {secondsToWait > 0 && (
        <p className="text-sm text-ink-soft tabular-nums">
          {isBlocked
            ? `Por seguridad, desde acá no se puede usar este correo. Podés volver a intentar en ${formatCooldown(secondsToWait)}.`
            : `Ya te enviamos un código. Podés pedir otro en ${formatCooldown(secondsToWait)}. `}
          {!isBlocked && (
            <Button type="submit" variant="quiet" className="px-1">
              Ya tengo el código
            </Button>
          )}
        </p>
      )}
    </>
  )
}

function CodeStep({ signIn }: { signIn: SignIn }) {
  const { email, code, pending, problem, secondsToWait } = signIn
  const isBusy = pending !== null
  return (
    <>
      <CodeInput
        label="Código de verificación"
        code={code}
        sentTo={email}
        problem={problem}
        isBusy={isBusy}
        takesFocus
        onType={signIn.typeCode}
        onComplete={() => void signIn.enter()}
      />
      <Button type="submit" disabled={isBusy || code.length < CODE_LENGTH}>
        {pending === 'entering' ? 'Verificando...' : 'Verificar código'}
      </Button>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" disabled={isBusy} onClick={signIn.changeEmail}>
          Cambiar email
        </Button>
        <SendAgain
          isSending={pending === 'sending'}
          isBusy={isBusy}
          secondsToWait={secondsToWait}
          onSend={() => void signIn.sendCode()}
        />
      </div>
    </>
  )
}
