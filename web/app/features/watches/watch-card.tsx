import { useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../signed-in/index.ts'
import { describeChecks, describePending, nameWatch } from './describe-watch.ts'
import { MuteButton } from './mute-button.tsx'
import type { Watch } from './watch-calls.ts'
import { WatchFines } from './watch-fines.tsx'

export function WatchCard({ watch, onRemove }: { watch: Watch; onRemove(): void }) {
  const { label, pending, mutedUntil, isActive, isHidden, jurisdictions } = watch
  const [isOpen, setOpen] = useState(false)
  const fines = useId()
  return (
    <article
      aria-label={nameWatch(watch)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-bold tracking-wide">{watch.kind === 'dni' ? `DNI ${label}` : label}</h3>
        {pending > 0 && (
          <Badge tone="orange">{pending === 1 ? '1 pendiente' : `${pending} pendientes`}</Badge>
        )}
        {mutedUntil !== null && <Badge tone="neutral">En silencio hasta el {formatMoment(mutedUntil)}</Badge>}
        {!isActive && <Badge tone="amber">En espera</Badge>}
        {isHidden && <Badge tone="neutral">No se muestra</Badge>}
      </header>
      <p className="font-semibold">{describePending(watch)}</p>
      <p className="text-sm text-ink-soft">{describeChecks(watch)}</p>
      {!isHidden && jurisdictions.failed.length > 0 && (
        <p className="text-sm">
          <strong>No respondieron:</strong> {jurisdictions.failed.join(', ')}. Ahí puede haber infracciones
          que no vemos.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isHidden && (
          <>
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={isOpen ? fines : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Ocultar infracciones' : 'Ver infracciones'}
            </Button>
            <MuteButton watch={watch} />
          </>
        )}
        <Button
          variant="quiet"
          className="px-1"
          aria-label={`Dejar de seguir ${nameWatch(watch)}`}
          onClick={onRemove}
        >
          Dejar de seguir
        </Button>
      </div>
      {isOpen && !isHidden && (
        <div id={fines}>
          <WatchFines watch={watch} />
        </div>
      )}
    </article>
  )
}
