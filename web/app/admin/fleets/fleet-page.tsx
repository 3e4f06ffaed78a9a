import { adminCloseFleet, adminSwitchFleet } from '@multas/contract/routes'
import { FLEETS_TABLE, reachesRole } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import {
  AdminPage,
  askAdmin,
  ConfirmButton,
  LoadFailure,
  Loading,
  Moment,
  useAction,
  useSession,
} from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { ChangeFleet } from './change-fleet.tsx'
import { type AdminFleet, fleetQuery } from './fleet-calls.ts'
import { FLEET_STATES, formatCount, formatPrice } from './fleet-words.ts'

const BREADCRUMBS = [{ name: 'Flotas', path: 'flotas' }]

export function FleetPage() {
  const { id = '' } = useParams()
  const mayAct = reachesRole(useSession().account.role, 'operator')
  const { data, error, refetch } = useQuery(fleetQuery(id))
  return (
    <AdminPage
      title={data?.name ?? 'Flota'}
      breadcrumbs={BREADCRUMBS}
      actions={mayAct && data && data.state !== 'closed' && <ChangeFleet fleet={data} />}
    >
      {error !== null && <LoadFailure what="la flota" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={6} />}
      {data && (
        <div className="grid max-w-3xl gap-5">
          <Facts fleet={data} />
          <Owners fleet={data} />
          {mayAct && data.state !== 'closed' && (
            <div className="flex flex-wrap gap-3">
              <SwitchFleet fleet={data} />
              <CloseFleet fleet={data} />
            </div>
          )}
        </div>
      )}
    </AdminPage>
  )
}

function Facts({ fleet }: { fleet: AdminFleet }) {
  const { state, vehicles, vehicleLimit, priceCentavos, members, keys, pending, openedAt } = fleet
  const facts = [
    [
      'Estado',
      <Badge key="state" tone={FLEET_STATES[state].tone}>
        {FLEET_STATES[state].name}
      </Badge>,
    ],
    ['Vehículos', `${formatCount(vehicles)} de ${formatCount(vehicleLimit)}`],
    ['Precio acordado por mes', formatPrice(priceCentavos)],
    ['Infracciones pendientes', formatCount(pending)],
    ['Personas con acceso', formatCount(members)],
    ['Claves activas', formatCount(keys)],
    ['Abierta', <Moment key="opened" at={openedAt} />],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Owners({ fleet: { id: fleet, owners } }: { fleet: AdminFleet }) {
  return (
    <section aria-labelledby="owners-title" className="grid gap-3">
      <h2 id="owners-title" className="text-lg font-bold">
        Quiénes están a cargo
      </h2>
      {owners.length === 0 ? (
        <p className="text-ink-soft wrap-anywhere">
          Nadie. Para sumar a alguien: <code>npm run fleet -- owner {fleet} --email …</code>
        </p>
      ) : (
        <ul className="grid gap-2">
          {owners.map(({ id, email, invitedAt }) => (
            <li key={id} className="rounded-card border border-line bg-surface px-4 py-2">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-sm text-ink-soft">
                Desde el <Moment at={invitedAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const changesOf = (id: string) => [fleetQuery(id).queryKey, tableKey(FLEETS_TABLE)]

function SwitchFleet({ fleet: { id, name, state } }: { fleet: AdminFleet }) {
  const isActive = state === 'active'
  const act = useAction({ done: isActive ? 'Flota suspendida' : 'Flota reanudada', changes: changesOf(id) })
  const verb = isActive ? 'Suspender' : 'Reanudar'
  return (
    <ConfirmButton
      label={`${verb} la flota`}
      title={`${verb} ${name}`}
      confirm={verb}
      isBusy={act.isBusy}
      onConfirm={() =>
        act.run(() => askAdmin(adminSwitchFleet, { params: { id }, body: { isActive: !isActive } }))
      }
    >
      <p>
        {isActive
          ? 'Nadie puede ingresar y nada se consulta hasta que se reanude. No se borra nada.'
          : 'Su gente vuelve a ingresar y sus vehículos vuelven a consultarse.'}
      </p>
    </ConfirmButton>
  )
}

function CloseFleet({ fleet: { id, name } }: { fleet: AdminFleet }) {
  const act = useAction({ done: 'Flota cerrada', changes: changesOf(id) })
  return (
    <ConfirmButton
      label="Cerrar la flota"
      title={`Cerrar ${name}`}
      confirm="Cerrar y borrar sus datos"
      isBusy={act.isBusy}
      onConfirm={() => act.run(() => askAdmin(adminCloseFleet, { params: { id } }))}
    >
      <p>Se borran sus vehículos, conductores, personas y claves. No se deshace.</p>
    </ConfirmButton>
  )
}
