import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from './settings-calls.ts'

export function WaitDaysForm({ value, fallback }: { value: number | null; fallback: number }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { isBusy, change } = useChange()
  const text = typed ?? String(value ?? fallback)
  async function send(wanted: number | null) {
    if (await change({ key: 'waitDays', value: wanted })) setTyped(null)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    void send(Number(text))
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <TextField
        label="Días para volver a buscar lo mismo con el mismo correo"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={365}
        value={text}
        hint={`Con 0 no hay espera. El sitio arrancó con ${fallback}.`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          Guardar
        </Button>
        {value !== null && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void send(null)}>
            Volver a {fallback}
          </Button>
        )}
      </div>
    </form>
  )
}
