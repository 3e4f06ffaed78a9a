import type * as contract from '@multas/contract'
import type { FleetFine } from '@multas/contract'
import { fleetFines } from '@multas/contract/routes'
import { FINE_STATE_NAMES, FINE_STATES } from '@multas/domain'
import { useState } from 'react'
import { addQuery } from '../../../api/ask.ts'
import type { CallReply } from '../../../api/call.ts'
import { DataTable, type TableFilter } from '../../../table/index.ts'
import { FileLink, formatAmount, formatCount, formatCounted, LoadFailure } from '../../signed-in/index.ts'
import { BUTTON_LINK, FleetPage, useHere } from '../frame/index.ts'
import { useGroups } from '../vehicles/use-groups.ts'
import { FINE_COLUMNS } from './fine-columns.tsx'
import { FinesMarked } from './fines-marked.tsx'

type Page = CallReply<typeof contract.fleetFines>

export function FinesPage() {
  const { fleet, params, pathTo, mayManage } = useHere()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [places, setPlaces] = useState<Page['jurisdictions']>([])
  const filters = useFilters(places)
  const base = `/api/fleet/${fleet}/fines-export`
  return (
    <FleetPage
      title="Infracciones"
      lead="Lo que informó cada jurisdicción en la última consulta de cada vehículo. Los importes y los plazos los fija la jurisdicción."
    >
      <DataTable<FleetFine, Page>
        name="Infracciones"
        call={fleetFines}
        params={params}
        columns={FINE_COLUMNS}
        filters={filters}
        sortedBy={{ key: 'fechaInfraccion', dir: 'desc' }}
        search={{ label: 'Buscar por patente, acta o lugar' }}
        exports={(query) => (
          <>
            <FileLink
              href={addQuery(`${base}.csv`, query)}
              label="Exportar CSV"
              fileName="infracciones.csv"
              className={BUTTON_LINK}
            />
            <FileLink
              href={addQuery(`${base}.xlsx`, query)}
              label="Exportar Excel"
              fileName="infracciones.xlsx"
              className={BUTTON_LINK}
            />
          </>
        )}
        rowKey={({ hash, vehicleId }) => `${hash} ${vehicleId}`}
        rowPath={({ hash, vehicleId }) => pathTo(`/infracciones/${hash}?vehicle=${vehicleId}`)}
        {...(mayManage && {
          selection: {
            marked,
            onMark: setMarked,
            nameOf: ({ dominio, numeroActa }: FleetFine) => `${dominio}, acta ${numeroActa ?? 'sin número'}`,
          },
        })}
        onPage={({ jurisdictions }) => setPlaces(jurisdictions)}
        above={({ totals }) => (
          <>
            <Totals totals={totals} />
            {marked.size > 0 && <FinesMarked marked={[...marked]} onDone={() => setMarked(new Set())} />}
          </>
        )}
        empty="No hay infracciones pendientes en lo que respondieron las jurisdicciones."
        failure={(error, retry) => <LoadFailure what="las infracciones" error={error} onRetry={retry} />}
      />
    </FleetPage>
  )
}

function useFilters(places: Page['jurisdictions']): readonly TableFilter[] {
  const { groups } = useGroups()
  return [
    {
      kind: 'choice',
      key: 'settled',
      name: 'Situación',
      all: 'Pendientes',
      choices: [
        { value: 'settled', label: 'Resueltas' },
        { value: 'all', label: 'Pendientes y resueltas' },
      ],
    },
    {
      kind: 'choice',
      key: 'jurisdiction',
      name: 'Jurisdicción',
      all: 'Todas',
      choices: places.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      kind: 'choice',
      key: 'estado',
      name: 'Estado',
      choices: FINE_STATES.map((value) => ({ value, label: FINE_STATE_NAMES[value] })),
    },
    {
      kind: 'choice',
      key: 'informing',
      name: 'Conductor',
      choices: [
        { value: 'unassigned', label: 'Sin asignar' },
        { value: 'assigned', label: 'Asignadas, sin informar' },
        { value: 'overdue', label: 'Con el plazo vencido' },
        { value: 'informed', label: 'Informadas' },
      ],
    },
    {
      kind: 'choice',
      key: 'group',
      name: 'Grupo',
      choices:
        groups.length === 0
          ? []
          : [
              { value: 'none', label: 'Sin grupo' },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ],
    },
    { kind: 'days', name: 'Fecha de la infracción', from: 'from', to: 'to' },
    { kind: 'day', key: 'dueBy', name: 'Pago voluntario que vence' },
    { kind: 'given', key: 'vehicle', name: 'Solo las de un vehículo' },
    { kind: 'given', key: 'driver', name: 'Solo las de un conductor' },
  ]
}

function Totals({ totals }: { totals: Page['totals'] }) {
  if (totals.fines === 0) return null
  const { fines, vehicles, pending, pendingCentavos, pendingWithoutAmount } = totals
  return (
    <p className="text-sm">
      <span className="font-semibold">
        {formatCounted(fines, 'infracción', 'infracciones')} de{' '}
        {formatCounted(vehicles, 'vehículo', 'vehículos')}
      </span>
      {pending > 0 &&
        `: ${formatAmount(pendingCentavos)} en ${formatCounted(pending, 'pendiente', 'pendientes')}`}
      {pendingWithoutAmount > 0 && ` (${formatCount(pendingWithoutAmount)} sin importe informado)`}.
    </p>
  )
}
