import type * as contract from '@multas/contract'
import { adminFinishSetUp } from '@multas/contract/routes'
import { checkAdminPassword, PASSWORD_MIN } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import type { CallReply } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin } from '../frame/index.ts'
import { PasswordField } from './password-field.tsx'
import { SecretPanel } from './secret-panel.tsx'
import { useAttempt } from './use-attempt.ts'

interface SetUpFormProps {
  token: string
  offer: CallReply<typeof contract.adminOpenSetUp>
  onDone(recoveryCodes: readonly string[]): void
}

export function SetUpForm({ token, offer, onDone }: SetUpFormProps) {
  const { account } = offer
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [weakness, setWeakness] = useState<string | null>(null)
  const attempt = useAttempt()
  const isPasswordAtFault = attempt.code === 'datos_invalidos'
  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkAdminPassword(password, account)
    setWeakness(checked.ok ? null : checked.message)
    if (!checked.ok) return
    await attempt.run(async () => {
      const { recoveryCodes } = await askAdmin(adminFinishSetUp, { body: { token, password, code } })
      onDone(recoveryCodes)
    })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-6">
      <section className="grid gap-3" aria-labelledby="set-up-password">
        <h2 id="set-up-password" className="text-lg font-bold">
          1. Elegí una contraseña
        </h2>
        {/* Username for password managers. */}
        <input type="email" name="email" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          value={password}
          hint={`Al menos ${PASSWORD_MIN} caracteres. Varias palabras sueltas sirven y se recuerdan mejor que los símbolos.`}
          problem={weakness ?? (isPasswordAtFault ? attempt.problem : null)}
          onType={(typed) => {
            setPassword(typed)
            setWeakness(null)
          }}
        />
      </section>
      <section className="grid gap-3" aria-labelledby="set-up-factor">
        <h2 id="set-up-factor" className="text-lg font-bold">
          2. Cargá tu segundo factor
        </h2>
        <SecretPanel offer={offer} />
        <TextField
          label="Código que muestra la aplicación"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={7}
          value={code}
          problem={isPasswordAtFault ? null : attempt.problem}
          onChange={(event) => setCode(event.target.value)}
        />
      </section>
      <Button type="submit" disabled={attempt.isBusy}>
        {attempt.isBusy ? 'Guardando...' : 'Guardar'}
      </Button>
    </form>
  )
}
