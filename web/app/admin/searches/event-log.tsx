import type { SearchDetail } from '@multas/contract'
import { OUTCOMES } from './outcome-texts.ts'

type LoggedEvent = SearchDetail['eventLog'][number]

export function EventLog({ eventLog }: { eventLog: SearchDetail['eventLog'] }) {
  if (eventLog.length === 0)
    return <p className="text-ink-soft">No hay mensajes guardados: se borran a los 35 días.</p>
  return (
    <section
      aria-label="Mensajes"
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-card border border-line bg-surface px-4 py-3 text-sm shadow-card"
    >
      <ol className="grid gap-1.5">
        {eventLog.map((event) => (
          <li key={event.seq} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
            <span className="text-right text-ink-soft tabular-nums">{event.seq}</span>
            <span>{describe(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function describe({ what, name, outcome, isNew }: LoggedEvent): string {
  switch (what) {
    case 'check':
      return `${name ?? 'Una jurisdicción'}: ${outcome === null ? '' : OUTCOMES[outcome].name.toLowerCase()}`
    case 'fine':
      if (name === null) return 'Una infracción que ya se borró'
      return `${isNew ? 'Infracción nueva' : 'Infracción'} de ${name}`
    case 'vehicle':
      return 'Datos del vehículo'
    case 'registry':
      return 'Datos del registro automotor'
    case 'person':
      return 'Datos de la persona'
    case 'complete':
      return 'Fin de la búsqueda, con el puntaje'
  }
}
