import type { PanelDelivery } from '@multas/contract'
import { formatCount } from '../features/signed-in/index.ts'

export function DiffCounts({ delivery }: { delivery: PanelDelivery }) {
  const { diff, refused, noted, skipped, kind } = delivery
  const counts = [
    { name: 'Nuevas', count: diff?.added ?? 0 },
    { name: 'Cambiadas', count: diff?.changed ?? 0 },
    { name: 'Sin cambios', count: diff?.unchanged ?? 0 },
    ...(kind === 'full' ? [{ name: 'Dejan de informarse', count: diff?.missing ?? 0 }] : []),
    { name: 'Repetidas en el archivo', count: diff?.repeated ?? 0 },
    { name: 'Contradictorias en el archivo', count: diff?.conflicting ?? 0 },
    { name: 'Filas rechazadas', count: refused },
    { name: 'Filas con observaciones', count: noted },
    { name: 'Filas que no son actas', count: skipped },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {counts.map(({ name, count }) => (
        <div key={name} className="grid content-start border-l-4 border-line pl-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
