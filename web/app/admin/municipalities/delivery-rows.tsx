import type { PanelDelivery } from '@multas/contract'
import { formatArs, formatDay, REGISTRY_FIELD_LABELS } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { askAdmin, LoadFailure, Loading } from '../frame/index.ts'
import { listChanges, listRows, municipalityKey } from './municipal-calls.ts'

const VIEWS = [
  { value: 'refused', label: 'Filas rechazadas' },
  { value: 'noted', label: 'Filas con avisos' },
  { value: 'added', label: 'Infracciones nuevas' },
  { value: 'changed', label: 'Infracciones que cambian' },
  { value: 'repeated', label: 'Filas repetidas' },
  { value: 'missing', label: 'Dejan de informarse' },
] as const
type View = (typeof VIEWS)[number]['value']

interface RowsProps {
  slug: string
  delivery: PanelDelivery
}

/** The first rows of each kind, to be looked at before deciding. */
export function DeliveryRows({ slug, delivery }: RowsProps) {
  const [view, setView] = useState<View>(delivery.refused > 0 ? 'refused' : 'added')
  const params = { slug, id: String(delivery.id) }
  const { data, error, refetch } = useQuery({
    queryKey: [...municipalityKey(slug), 'delivery-rows', delivery.id, view],
    queryFn: ({ signal }) => readLines(params, view, signal),
  })
  return (
    <section aria-label="Fila por fila" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SelectField
        label="Mostrar"
        className="max-w-xs"
        value={view}
        choices={VIEWS}
        onChoose={(one) => setView(one)}
      />
      {error !== null && <LoadFailure what="las filas" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data?.lines.length === 0 && <p>No hay ninguna.</p>}
      <ol className="grid gap-1.5">
        {data?.lines.map(({ key, head, text }) => (
          <li key={key} className="rounded-control border border-line bg-surface px-3 py-2 wrap-anywhere">
            <strong className="tabular-nums">{head}</strong>
            <span className="block text-sm">{text}</span>
          </li>
        ))}
      </ol>
      {data?.hasMore && (
        <p className="text-sm text-ink-soft">Se muestran las primeras {data.lines.length}.</p>
      )}
    </section>
  )
}

interface Line {
  readonly key: string
  readonly head: string
  readonly text: string
}

const MOST = 50

async function readLines(
  params: { readonly slug: string; readonly id: string },
  view: View,
  signal: AbortSignal,
): Promise<{ lines: Line[]; hasMore: boolean }> {
  if (view === 'refused' || view === 'noted') {
    const { rows, next } = await askAdmin(listRows, { params, query: { kind: view, limit: MOST }, signal })
    const lines = rows.map(({ rowNumber, issues }) => ({
      key: String(rowNumber),
      head: `Fila ${rowNumber}`,
      text: issues.map(({ field, message }) => nameIssue(field, message)).join('; '),
    }))
    return { lines, hasMore: next !== null }
  }
  const { changes, next } = await askAdmin(listChanges, {
    params,
    query: { change: view, limit: MOST },
    signal,
  })
  const lines = changes.map((one) => ({
    key: String(one.position),
    head: one.numeroActa ?? `Fila ${one.rowNumber ?? '—'}`,
    text: [
      one.dominio,
      one.fechaInfraccion && formatDay(one.fechaInfraccion),
      one.totalCentavos !== null && formatArs(one.totalCentavos),
      one.estado,
      ...one.changes.map(({ field, before, after }) => `${field}: ${before ?? '—'} → ${after ?? '—'}`),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return { lines, hasMore: next !== null }
}

function nameIssue(field: keyof typeof REGISTRY_FIELD_LABELS | null, message: string): string {
  return field === null ? message : `${REGISTRY_FIELD_LABELS[field]}: ${message}`
}
