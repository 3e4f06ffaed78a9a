import type { CodeLimits } from '@multas/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from './settings-calls.ts'

const FIELDS: readonly { readonly key: keyof CodeLimits; readonly label: string; readonly max: number }[] = [
  { key: 'sendsPerAddress', label: 'Códigos por hora desde una misma red', max: 10_000 },
  { key: 'sendsPerEmail', label: 'Códigos por día a un mismo correo', max: 1_000 },
  { key: 'guessesPerAddress', label: 'Intentos por hora desde una misma red', max: 10_000 },
]

export function CodeLimitsForm({ value, fallback }: { value: CodeLimits | null; fallback: CodeLimits }) {
  const [typed, setTyped] = useState<Partial<Record<keyof CodeLimits, string>>>({})
  const { isBusy, change } = useChange()
  const current = value ?? fallback
  async function save(event: FormEvent) {
    event.preventDefault()
    const changed = Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, Number(text)]))
    if (await change({ key: 'codeLimits', value: changed })) setTyped({})
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <p className="text-sm text-ink-soft">
        Muchas personas pueden compartir una red, por ejemplo la de un celular: un límite bajo las deja afuera
        a todas. Los 300 segundos entre códigos y el bloqueo a los diez errores no cambian.
      </p>
      {FIELDS.map(({ key, label, max }) => (
        <TextField
          key={key}
          label={label}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={max}
          value={typed[key] ?? String(current[key])}
          hint={`El sitio arrancó con ${fallback[key]}.`}
          onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || Object.keys(typed).length === 0}>
          Guardar
        </Button>
        {value !== null && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void change({ key: 'codeLimits', value: null })}
          >
            Volver a los de antes
          </Button>
        )}
      </div>
    </form>
  )
}
