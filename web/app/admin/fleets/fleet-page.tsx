import { adminCloseFleet, adminSwitchFleet } from '@multas/contract/routes'
import { FLEETS_TABLE, reachesRole } from '@multas/domain'
import { useParams } from 'react-router'
import {
  askAdmin,
  CasePage,
  ConfirmButton,
  FactCard,
  formatCount,
  Moment,
  useAction,
  useSession,
} from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { ChangeFleet } from './change-fleet.tsx'
import { type AdminFleet, fleetQuery } from './fleet-calls.ts'
import { formatPrice, StateBadge } from './fleet-words.tsx'

export function FleetPage() {
  const { id = '' } = useParams()
  const isOperator = reachesRole(useSession().account.role, 'operator')
  const mayAct = ({ state }: AdminFleet) => isOperator && state !== 'closed'
  return (
    <CasePage
      query={fleetQuery(id)}
      list={{ name: 'Flotas', path: 'flotas' }}
      unread={{ title: 'Flota', what: 'la flota' }}
      title={({ name }) => name}
      actions={(fleet) => mayAct(fleet) && <ChangeFleet fleet={fleet} />}
    >
      {(fleet) => (
        <div className="grid max-w-3xl gap-5">
          <FactCard facts={listFacts(fleet)} />
          <Owners fleet={fleet} />
          {mayAct(fleet) && (
            <div className="flex flex-wrap gap-3">
              <SwitchFleet fleet={fleet} />
              <CloseFleet fleet={fleet} />
            </div>
          )}
        </div>
      )}
    </CasePage>
  )
}

const listFacts = (fleet: AdminFleet) =>
  [
    ['Estado', <StateBadge key="state" state={fleet.state} />],
    ['Vehículos', `${formatCount(fleet.vehicles)} de ${formatCount(fleet.vehicleLimit)}`],
    ['Precio acordado por mes', formatPrice(fleet.priceCentavos)],
    ['Infracciones pendientes', formatCount(fleet.pending)],
    ['Personas con acceso', formatCount(fleet.members)],
    ['Claves activas', formatCount(fleet.keys)],
    ['Abierta', <Moment key="opened" at={fleet.openedAt} />],
  ] as const

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
