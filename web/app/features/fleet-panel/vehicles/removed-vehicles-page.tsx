import { fleetRemovedVehicles, fleetRestoreVehicles } from '@multas/contract/routes'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment, PagedList } from '../../signed-in/index.ts'
import { FleetPage, fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { BackToVehicles } from './back-to-vehicles.tsx'
import { vehicleChanges } from './vehicle-keys.ts'

export function RemovedVehiclesPage() {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Vehículo recuperado', changes: vehicleChanges(fleet) })
  return (
    <FleetPage
      title="Vehículos quitados"
      lead="No se consultan ni cuentan para el plan. A los 30 días se borran del todo."
      actions={<BackToVehicles />}
    >
      <PagedList
        what="los vehículos quitados"
        queryKey={fleetKey(fleet, 'removed')}
        read={(cursor: string | null, signal) =>
          ask(fleetRemovedVehicles, { params, query: { cursor: cursor ?? undefined }, signal })
        }
        rowsOf={({ vehicles }) => vehicles}
        none="No hay vehículos quitados."
        className="max-w-3xl"
        row={({ id, dominio, removedAt, until }) => (
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
        )}
      />
    </FleetPage>
  )
}
