import { adminChangePassword } from '@multas/contract/routes'
import { checkAdminPassword, PASSWORD_MIN } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askAdmin, useAction, useSession } from '../frame/index.ts'
import { PasswordField } from './password-field.tsx'

export function PasswordCard() {
  const { account } = useSession()
  const [password, setPassword] = useState('')
  const [weakness, setWeakness] = useState<string | null>(null)
  const changing = useAction({
    done: 'Cambiamos tu contraseña y cerramos las otras sesiones',
    changes: [['admin', 'own-sessions']],
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkAdminPassword(password, account)
    setWeakness(checked.ok ? null : checked.message)
    if (!checked.ok) return
    if (await changing.run(() => askAdmin(adminChangePassword, { body: { password } }))) setPassword('')
  }
  return (
    <Card aria-labelledby="password-title" className="grid content-start gap-4">
      <h2 id="password-title" className="text-lg font-bold">
        Cambiar la contraseña
      </h2>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <input type="email" name="email" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          value={password}
          hint={`Al menos ${PASSWORD_MIN} caracteres. Al cambiarla se cierran tus otras sesiones.`}
          problem={weakness}
          onType={(typed) => {
            setPassword(typed)
            setWeakness(null)
          }}
        />
        <Button type="submit" className="justify-self-start" disabled={changing.isBusy}>
          {changing.isBusy ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </form>
    </Card>
  )
}
