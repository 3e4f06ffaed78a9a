import { fleetRemovedVehicles, fleetRestoreVehicles } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment, LoadFailure, Loading } from '../../signed-in/index.ts'
import { FleetPage, fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { BackToVehicles } from './back-to-vehicles.tsx'
import { vehicleChanges } from './vehicle-keys.ts'

export function RemovedVehiclesPage() {
  const { fleet, params } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'removed'),
    queryFn: ({ signal }) => ask(fleetRemovedVehicles, { params, signal }),
  })
  const { isBusy, run } = useFleetAction({ done: 'Vehículo recuperado', changes: vehicleChanges(fleet) })
  return (
    <FleetPage
      title="Vehículos quitados"
      lead="No se consultan ni cuentan para el plan. A los 30 días se borran del todo."
      actions={<BackToVehicles />}
    >
      {error !== null && (
        <LoadFailure what="los vehículos quitados" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Loading />}
      {data?.vehicles.length === 0 && <p className="text-ink-soft">No hay vehículos quitados.</p>}
      {data && data.vehicles.length > 0 && (
        <ul className="grid max-w-3xl divide-y divide-line rounded-card border border-line bg-surface">
          {data.vehicles.map(({ id, dominio, removedAt, until }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <p className="grid">
                <span className="font-semibold">{dominio}</span>
                <span className="text-sm text-ink-soft">
                  Quitado el {formatMoment(removedAt)} · se puede recuperar hasta el {formatMoment(until)}
                </span>
              </p>
              <Button
                variant="secondary"
                disabled={isBusy}
                aria-label={`Recuperar ${dominio}`}
                onClick={() => void run(() => ask(fleetRestoreVehicles, { params, body: { ids: [id] } }))}
              >
                Recuperar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FleetPage>
  )
}
