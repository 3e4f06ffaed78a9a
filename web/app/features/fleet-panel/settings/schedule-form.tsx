import type * as contract from '@multas/contract'
import { fleetChangeSettings } from '@multas/contract/routes'
import { MAX_INFORM_DAYS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatMoment } from '../../signed-in/index.ts'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import type { Settings } from './settings-calls.ts'

const EVERY = [1, 2, 3, 4, 5, 6, 7].map((days) => ({
  value: String(days),
  label: days === 1 ? 'Todos los días' : days === 7 ? 'Una vez por semana' : `Cada ${days} días`,
}))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function ScheduleForm({ settings }: { settings: Settings }) {
  const { fleet, params } = useHere()
  const [edited, setEdited] = useState<Partial<contract.FleetSettings>>({})
  const { checkEveryDays, checkHour, informDays } = { ...settings, ...edited }
  const days = Number.isNaN(informDays) ? '' : String(informDays)
  const edit = (field: keyof contract.FleetSettings) => (text: string) =>
    setEdited({ ...edited, [field]: text === '' ? Number.NaN : Number(text) })
  const { isBusy, run } = useFleetAction({ done: 'Ajustes guardados', changes: [fleetKey(fleet)] })
  const isRight = Number.isInteger(informDays) && informDays >= 1 && informDays <= MAX_INFORM_DAYS
  async function save(event: FormEvent) {
    event.preventDefault()
    if (await run(() => ask(fleetChangeSettings, { params, body: edited }))) setEdited({})
  }
  return (
    <Card aria-labelledby="schedule-title">
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="schedule-title" className="text-lg font-bold">
            Consultas
          </h2>
          <p className="text-sm text-ink-soft">
            Los vehículos se consultan de a poco desde esa hora, sin apurar a las jurisdicciones.
            {settings.nextCheckAt !== null && ` La próxima empieza el ${formatMoment(settings.nextCheckAt)}.`}
          </p>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            isTall
            label="Cada cuánto"
            value={String(checkEveryDays)}
            choices={EVERY}
            onChoose={edit('checkEveryDays')}
          />
          <SelectField
            isTall
            label="Desde qué hora (de la Argentina)"
            value={String(checkHour)}
            choices={HOURS}
            onChoose={edit('checkHour')}
          />
        </div>
        <TextField
          label="Plazo para informar al conductor, en días hábiles"
          className="text-base"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INFORM_DAYS}
          value={days}
          problem={isRight || days === '' ? null : `De 1 a ${MAX_INFORM_DAYS} días`}
          hint="Es orientativo: cada jurisdicción tiene el suyo. Se cuenta desde la notificación, o desde que vimos la infracción si no la anotaste."
          onChange={(event) => edit('informDays')(event.currentTarget.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={isBusy || !isRight}>
          {isBusy ? 'Guardando...' : 'Guardar'}
        </Button>
      </form>
    </Card>
  )
}
