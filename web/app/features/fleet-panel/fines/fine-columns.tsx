import type { FleetFine } from '@multas/contract'
import { amountDue, amountDueText, formatDay } from '@multas/domain'
import type { TableColumn } from '../../../table/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AmountNoteBadge } from '../../fines/index.ts'
import { describeFineState, formatAmount } from '../../signed-in/index.ts'
import { nameInforming } from './describe-informing.ts'
import { FullAmount, StatusBadge } from './fine-amounts.tsx'

export const FINE_COLUMNS: readonly TableColumn<FleetFine>[] = [
  {
    key: 'dominio',
    name: 'Vehículo',
    sortsFirst: 'asc',
    show: ({ dominio, interno }) => (
      <>
        {dominio}
        {interno !== null && <span className="block font-normal text-ink-soft">Interno {interno}</span>}
      </>
    ),
  },
  {
    key: 'jurisdiccion',
    name: 'Jurisdicción y acta',
    sortsFirst: 'asc',
    show: ({ jurisdiccion, numeroActa, countedIn, alsoReportedBy }) => (
      <span className="grid">
        {jurisdiccion}
        <span className="text-ink-soft wrap-anywhere">{numeroActa ?? 'Sin número de acta'}</span>
        {countedIn !== undefined && (
          <span className="text-ink-soft">Es la misma acta que se cuenta en {countedIn}</span>
        )}
        {alsoReportedBy !== undefined && (
          <span className="text-ink-soft">También la informa {alsoReportedBy.join(', ')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'fechaInfraccion',
    name: 'Fecha',
    sortsFirst: 'desc',
    show: ({ fechaInfraccion }) => formatDay(fechaInfraccion),
  },
  {
    key: 'estado',
    name: 'Estado',
    sortsFirst: 'asc',
    show: ({ enRevision, ...fine }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={fine.resuelto ? 'green' : 'orange'}>{describeFineState(fine)}</Badge>
        <StatusBadge fine={fine} />
        {enRevision && <Badge tone="amber">En revisión</Badge>}
      </span>
    ),
  },
  {
    key: 'totalCentavos',
    name: 'Importe',
    sortsFirst: 'desc',
    align: 'end',
    show: (fine) => (
      <span className="grid gap-1 md:justify-items-end">
        {amountDueText(amountDue(fine), 'Sin importe', formatAmount)}
        <FullAmount fine={fine} />
        {fine.notaImporte && <AmountNoteBadge note={fine.notaImporte} />}
      </span>
    ),
  },
  {
    key: 'pagoVoluntarioVencimiento',
    name: 'Pago voluntario hasta',
    sortsFirst: 'asc',
    show: ({ pagoVoluntarioVencimiento, resuelto }) =>
      resuelto || pagoVoluntarioVencimiento === null ? '—' : formatDay(pagoVoluntarioVencimiento),
  },
  {
    key: 'informing',
    name: 'Conductor',
    show: ({ informing }) => {
      const { name, tone } = nameInforming(informing)
      return (
        <span className="grid justify-items-start gap-1">
          {informing.driver !== null && <span className="wrap-anywhere">{informing.driver.name}</span>}
          <Badge tone={tone}>{name}</Badge>
        </span>
      )
    },
  },
  {
    key: 'group',
    name: 'Grupo',
    isMinor: true,
    show: ({ group }) => group?.name ?? '—',
  },
]
