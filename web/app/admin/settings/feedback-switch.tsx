import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange } from './settings-calls.ts'

export function FeedbackSwitch({ isEnabled }: { isEnabled: boolean }) {
  const { isBusy, change } = useChange()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isEnabled ? 'green' : 'neutral'}>{isEnabled ? 'Se muestra' : 'No se muestra'}</Badge>
        Las páginas abiertas se actualizan en un minuto.
      </p>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => void change({ key: 'feedback', value: !isEnabled })}
      >
        {isEnabled ? 'Ocultarlo' : 'Mostrarlo'}
      </Button>
    </div>
  )
}
