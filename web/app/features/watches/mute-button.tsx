import { muteWatch } from '@multas/contract/routes'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ConfirmButton, useAction } from '../signed-in/index.ts'
import { nameWatch } from './describe-watch.ts'
import { WATCHES_KEY, type Watch } from './watch-calls.ts'

const SPANS = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
] as const

type Span = (typeof SPANS)[number]['value']

export function MuteButton({ watch }: { watch: Watch }) {
  const [span, setSpan] = useState<Span>('30')
  const muting = useAction({ done: 'Avisos silenciados', changes: [WATCHES_KEY] })
  const unmuting = useAction({ done: 'Te volvemos a avisar', changes: [WATCHES_KEY] })
  const mute = (days: number | null) => call(muteWatch, { params: { id: watch.id }, body: { days } })
  if (watch.mutedUntil !== null)
    return (
      <Button
        variant="secondary"
        disabled={unmuting.isBusy}
        aria-label={`Volver a avisarme de ${nameWatch(watch)}`}
        onClick={() => void unmuting.run(() => mute(null))}
      >
        Volver a avisarme
      </Button>
    )
  return (
    <ConfirmButton
      label="Silenciar"
      about={nameWatch(watch)}
      title={`Silenciar los avisos de ${nameWatch(watch)}`}
      confirm="Silenciar"
      isBusy={muting.isBusy}
      onConfirm={() => muting.run(() => mute(Number(span)))}
    >
      <p>Seguimos consultando y lo nuevo se ve acá, pero no te escribimos durante:</p>
      <ChoiceGroup<Span>
        legend="Cuánto tiempo"
        name="span"
        choices={SPANS}
        chosen={span}
        onChoose={setSpan}
      />
    </ConfirmButton>
  )
}
