import { REGISTRY_FIELD_LABELS } from '@multas/domain'
import { ask } from '../api/ask.ts'
import { formatCount, PagedList } from '../features/signed-in/index.ts'
import { useDeliveryPanel } from './delivery-panel.ts'

interface NotedRowsProps {
  deliveryId: number
  kind: 'refused' | 'noted'
}

const WHAT = {
  refused: 'Filas que no se pueden publicar. Corregilas en tu sistema y subilas en otra entrega.',
  noted: 'Filas que se toman sin una parte: cada una dice cuál y por qué.',
}

export function NotedRows({ deliveryId, kind }: NotedRowsProps) {
  const { slug, base, calls, key } = useDeliveryPanel()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{WHAT[kind]}</p>
        <a
          href={`${base}/${slug}/deliveries/${deliveryId}/rows.csv?kind=${kind}`}
          download
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Descargar en CSV
        </a>
      </div>
      <PagedList
        what="las filas"
        queryKey={[...key, deliveryId, 'rows', kind]}
        read={(after: number | null, signal) =>
          ask(calls.listRows, { params: { slug, id: String(deliveryId) }, query: { kind, after }, signal })
        }
        rowsOf={({ rows }) => rows}
        row={({ rowNumber, issues }) => (
          <li key={rowNumber} className="grid gap-1 px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <p className="font-semibold tabular-nums">Fila {formatCount(rowNumber)}</p>
            <ul className="grid gap-0.5">
              {issues.map(({ field, column, message }) => (
                <li key={`${field} ${column} ${message}`} className="wrap-anywhere">
                  {(column ?? field) && (
                    <span className="font-semibold">
                      {column ?? (field && REGISTRY_FIELD_LABELS[field])}:{' '}
                    </span>
                  )}
                  {message}
                </li>
              ))}
            </ul>
          </li>
        )}
      />
    </div>
  )
}
