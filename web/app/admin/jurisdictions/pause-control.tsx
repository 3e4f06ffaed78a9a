import type { AdminJurisdiction } from '@multas/contract'
import { adminPauseJurisdiction, adminResumeJurisdiction } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogButton } from '../../ui/dialog-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, formatMoment, useAction } from '../frame/index.ts'
import { changedBy } from './jurisdiction-calls.ts'

interface PauseProps {
  jurisdiction: AdminJurisdiction
  mayAdminister: boolean
}

export function PauseControl({ jurisdiction: { slug, pause }, mayAdminister }: PauseProps) {
  const resuming = useAction({ done: 'Se consulta de nuevo', changes: changedBy(slug) })
  if (pause === null) return mayAdminister ? <PauseButton slug={slug} /> : null
  const until =
    pause.until === null ? 'hasta que alguien la reanude' : `hasta el ${formatMoment(pause.until)}`
  return (
    <Notice tone="warning" title={`En pausa desde el ${formatMoment(pause.at)}, ${until}.`}>
      <p className="wrap-anywhere">
        {pause.byName ?? pause.by}: {pause.reason}
      </p>
      <p className="text-sm">Las búsquedas dicen que no se pudo consultar, nunca que no hay infracciones.</p>
      {mayAdminister && (
        <Button
          className="mt-2 justify-self-start"
          disabled={resuming.isBusy}
          onClick={() => void resuming.run(() => askAdmin(adminResumeJurisdiction, { params: { slug } }))}
        >
          Reanudar
        </Button>
      )}
    </Notice>
  )
}

const LENGTHS = [
  { value: '', label: 'Hasta que alguien la reanude' },
  { value: '30', label: '30 minutos' },
  { value: '120', label: '2 horas' },
  { value: '1440', label: 'Un día' },
  { value: '10080', label: 'Una semana' },
]

function PauseButton({ slug }: { slug: string }) {
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState('')
  const { isBusy, run } = useAction({ done: 'En pausa en todos los procesos', changes: changedBy(slug) })
  async function pause(event: FormEvent, close: () => void) {
    event.preventDefault()
    const until = minutes === '' ? null : new Date(Date.now() + Number(minutes) * 60_000).toISOString()
    const isDone = await run(() =>
      askAdmin(adminPauseJurisdiction, { params: { slug }, body: { reason, until } }),
    )
    if (isDone) close()
  }
  return (
    <div>
      <DialogButton
        label="Pausar la consulta"
        variant="secondary"
        title="Pausar la consulta"
        description="Nadie la consulta mientras dure. Las búsquedas dicen que no se pudo consultar, nunca que no hay infracciones."
      >
        {(close) => (
          <form onSubmit={(event) => void pause(event, close)} className="grid gap-4">
            <TextField
              label="Por qué"
              hint="Lo ven quienes administran, no los visitantes."
              required
              minLength={3}
              maxLength={TEXT_LIMITS.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <SelectField label="Cuánto dura" value={minutes} choices={LENGTHS} onChoose={setMinutes} />
            <DialogActions submit="Pausar" isBusy={isBusy} onCancel={close} />
          </form>
        )}
      </DialogButton>
    </div>
  )
}
