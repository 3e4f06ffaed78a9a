import type { AdminTrial } from '@multas/contract'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FaultList } from './fault-list.tsx'
import { OUTCOMES, SOURCE_KINDS } from './jurisdiction-texts.ts'
import { TrialExchanges } from './trial-exchanges.tsx'
import { TrialFines } from './trial-fines.tsx'
import { withPlaces } from './with-places.ts'

type Source = AdminTrial['sources'][number]

export function TrialResult({ trial: { sources, faults } }: { trial: AdminTrial }) {
  return (
    <div className="mt-5 grid gap-5" aria-live="polite">
      {faults.length > 0 && (
        <Notice tone="danger" title="El texto tiene fallas: no se consultó nada.">
          <FaultList faults={faults} />
        </Notice>
      )}
      {faults.length === 0 && sources.length === 0 && (
        <Notice tone="warning" title="Ninguna fuente recibe este tipo de consulta." />
      )}
      {withPlaces(sources).map(({ item, place }) => (
        <SourceResult key={place} source={item} />
      ))}
    </div>
  )
}

function SourceResult({ source }: { source: Source }) {
  const { kind, outcome, message, reason, requests, counts, rejected } = source
  return (
    <article className="grid gap-4 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-2 text-lg font-bold">
        {SOURCE_KINDS[kind]} <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].name}</Badge>
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-soft">Pedidos</dt>
        <dd>{requests}</dd>
        <dt className="text-ink-soft">Infracciones leídas</dt>
        <dd>{counts.fines}</dd>
        <dt className="text-ink-soft">Registros rechazados</dt>
        <dd>{counts.rejected}</dd>
        {reason !== null && (
          <>
            <dt className="text-ink-soft">Motivo</dt>
            <dd className="wrap-anywhere">{reason}</dd>
          </>
        )}
        {message !== null && (
          <>
            <dt className="text-ink-soft">Para el visitante</dt>
            <dd className="wrap-anywhere">{message}</dd>
          </>
        )}
      </dl>
      {rejected.length > 0 && (
        <Notice tone="warning" title="Lo que no se pudo leer">
          <ul>
            {withPlaces(rejected).map(({ item: record, place }) => (
              <li key={place} className="wrap-anywhere">
                <code>{record.field ?? 'registro'}</code>: {record.reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <TrialFines fines={source.fines} total={counts.fines} />
      <TrialExchanges exchanges={source.exchanges} total={counts.exchanges} />
    </article>
  )
}
