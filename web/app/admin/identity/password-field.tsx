import { PASSWORD_MAX } from '@multas/domain'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  hint?: ReactNode
  problem: string | null
  onType(value: string): void
}

export function PasswordField({ onType, problem, hint, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid gap-1">
      <TextField
        type={isShown ? 'text' : 'password'}
        name={props.autoComplete}
        required
        maxLength={PASSWORD_MAX}
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
        hint={hint}
        {...props}
        onChange={(event) => onType(event.target.value)}
      />
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 justify-self-start text-sm">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
          className="size-4 accent-brand"
        />
        Mostrar la contraseña
      </label>
    </div>
  )
}
