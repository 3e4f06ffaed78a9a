import type * as contract from '@multas/contract'
import { adminAddUnitValue } from '@multas/contract/routes'
import { todayInArgentina } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { unitsQuery } from './units-query.ts'

export function AddValue({ unit }: { unit: contract.AdminUnit }) {
  return (
    <DialogButton
      label="Agregar un valor"
      about={unit.jurisdiction}
      variant="secondary"
      title={`Valor de la ${unit.name} en ${unit.jurisdiction}`}
      description="En pesos, con la norma que lo fija."
    >
      {(close) => <ValueForm slug={unit.slug} onSaved={close} />}
    </DialogButton>
  )
}

function ValueForm({ slug, onSaved }: { slug: string; onSaved(): void }) {
  const today = todayInArgentina(new Date())
  const [written, setWritten] = useState({
    value: '',
    from: '',
    to: '',
    norm: '',
    source: '',
    checked: today,
  })
  const [faults, setFaults] = useState<readonly contract.AdminDescriptionFault[]>([])
  const act = useAction({ done: 'Valor guardado', changes: [unitsQuery.queryKey] })
  const amount = Number(written.value.trim().replace(',', '.'))
  const isAmount = /^\d+([.,]\d{1,2})?$/.test(written.value.trim()) && amount > 0
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { to, ...rest } = written
    const body = { ...rest, value: amount, to: to === '' ? null : to }
    await act.run(async () => {
      const saved = await askAdmin(adminAddUnitValue, { params: { slug }, body })
      if (saved.saved) return onSaved()
      setFaults(saved.faults)
      throw new CallError(400, 'El valor no se guardó.')
    })
  }
  const field = (key: keyof typeof written) => ({
    value: written[key],
    onChange: (event: { target: { value: string } }) => setWritten({ ...written, [key]: event.target.value }),
  })
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Valor en pesos"
        inputMode="decimal"
        required
        autoComplete="off"
        hint="Con coma y hasta dos decimales: 949,99"
        problem={
          written.value !== '' && !isAmount ? 'Escribí un número sin puntos, como 1638 o 949,99' : null
        }
        {...field('value')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Vigente desde" type="date" required {...field('from')} />
        <TextField label="Hasta (si se sabe)" type="date" min={written.from} {...field('to')} />
      </div>
      <TextField label="Norma" required minLength={2} maxLength={200} {...field('norm')} />
      <TextField
        label="Dónde se encontró"
        type="url"
        required
        maxLength={1_000}
        placeholder="https://"
        {...field('source')}
      />
      <TextField label="Fecha en que lo revisaste" type="date" required max={today} {...field('checked')} />
      {faults.length > 0 && (
        <Notice tone="danger" role="alert" title="La descripción no se puede leer con ese valor">
          {faults.map(({ line, reason }) => (
            <p key={`${line} ${reason}`}>
              Línea {line}: {reason}
            </p>
          ))}
        </Notice>
      )}
      <Button type="submit" disabled={act.isBusy || !isAmount}>
        {act.isBusy ? 'Guardando...' : 'Guardar y mostrar en el sitio'}
      </Button>
    </form>
  )
}
