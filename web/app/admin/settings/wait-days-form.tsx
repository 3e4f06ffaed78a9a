import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from './settings-calls.ts'

export function WaitDaysForm({ value, fallback }: { value: number | null; fallback: number }) {
  const [text, setText] = useState(String(value ?? fallback))
  const { isBusy, change } = useChange()
  function save(event: FormEvent) {
    event.preventDefault()
    void change({ key: 'waitDays', value: Number(text) })
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
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          Guardar
        </Button>
        {value !== null && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void change({ key: 'waitDays', value: null })}
          >
            Volver a {fallback}
          </Button>
        )}
      </div>
    </form>
  )
}
