import type { FleetFine } from '@multas/contract'
import { Badge } from '../../../ui/badge.tsx'
import { statusBadge } from '../../fines/index.ts'
import { formatAmount } from '../../signed-in/index.ts'

export function StatusBadge({ fine }: { fine: Pick<FleetFine, 'situacion' | 'resuelto' | 'estado'> }) {
  const badge = statusBadge(fine)
  return badge && <Badge tone={badge.tone}>{badge.text}</Badge>
}

export function FullAmount({ fine: { importeCompleto } }: { fine: FleetFine }) {
  if (importeCompleto === undefined) return null
  return (
    <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
      Completo: {formatAmount(Math.round(Number(importeCompleto.importe) * 100))}
    </span>
  )
}
