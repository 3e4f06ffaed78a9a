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
  const [written, setWritten] = useState(() => write(value ?? fallback))
  const { isBusy, change } = useChange()
  function save(event: FormEvent) {
    event.preventDefault()
    void change({ key: 'codeLimits', value: read(written) })
  }
  return (
    <form onSubmit={save} className="grid gap-4">
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
          value={written[key]}
          hint={`El sitio arrancó con ${fallback[key]}.`}
          onChange={(event) => setWritten({ ...written, [key]: event.target.value })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
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

type Written = Readonly<Record<keyof CodeLimits, string>>

/** Strings, so that a field may be empty while another one is edited. */
const write = ({ sendsPerAddress, sendsPerEmail, guessesPerAddress }: CodeLimits): Written => ({
  sendsPerAddress: String(sendsPerAddress),
  sendsPerEmail: String(sendsPerEmail),
  guessesPerAddress: String(guessesPerAddress),
})

const read = ({ sendsPerAddress, sendsPerEmail, guessesPerAddress }: Written): CodeLimits => ({
  sendsPerAddress: Number(sendsPerAddress),
  sendsPerEmail: Number(sendsPerEmail),
  guessesPerAddress: Number(guessesPerAddress),
})
