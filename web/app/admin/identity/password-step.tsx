import { adminSignIn } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin } from '../frame/index.ts'
import { PasswordField } from './password-field.tsx'
import { describeWait, useAttempt } from './use-attempt.ts'

export function PasswordStep({ onTicket }: { onTicket(ticket: string): void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const attempt = useAttempt()
  async function submit(event: FormEvent) {
    event.preventDefault()
    await attempt.run(async () => {
      const { ticket } = await askAdmin(adminSignIn, { body: { email, password } })
      onTicket(ticket)
    })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={TEXT_LIMITS.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        problem={attempt.problem}
        onType={setPassword}
      />
      <Button type="submit" disabled={attempt.isBusy || attempt.waitSeconds > 0}>
        {attempt.waitSeconds > 0
          ? describeWait(attempt.waitSeconds)
          : attempt.isBusy
            ? 'Ingresando...'
            : 'Continuar'}
      </Button>
    </form>
  )
}
