import type * as contract from '@multas/contract'
import { fleetEditVehicle, fleetReadVehicle, fleetRemoveVehicles } from '@multas/contract/routes'
import { knownAmountText } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { ask } from '../../../api/ask.ts'
import type { CallReply } from '../../../api/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import {
  ConfirmButton,
  formatAmount,
  formatCount,
  formatMoment,
  LoadFailure,
  Loading,
} from '../../signed-in/index.ts'
import { BUTTON_LINK, FleetPage, fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { BackToVehicles } from './back-to-vehicles.tsx'
import { type VehicleDraft, VehicleForm } from './vehicle-form.tsx'
import { vehicleChanges } from './vehicle-keys.ts'

type Read = CallReply<typeof contract.fleetReadVehicle>

export function VehiclePage() {
  const { id = '' } = useParams()
  const { fleet, params, mayManage } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'vehicle', id),
    queryFn: ({ signal }) => ask(fleetReadVehicle, { params: { ...params, id }, signal }),
  })
  return (
    <FleetPage
      title={data?.vehicle.dominio ?? 'Vehículo'}
      actions={
        <>
          <BackToVehicles />
          {data && mayManage && <EditVehicle read={data} />}
          {data && mayManage && <RemoveVehicle read={data} />}
        </>
      }
    >
      {error !== null && <LoadFailure what="el vehículo" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={6} />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <Facts read={data} />
          {!data.vehicle.isHidden && <Answers read={data} />}
        </div>
      )}
    </FleetPage>
  )
}

function Facts({ read: { vehicle } }: { read: Read }) {
  const { pathTo } = useHere()
  const { lastCheckedAt, pending, pendingCentavos, pendingWithoutAmount, isHidden } = vehicle
  const facts = [
    ['Pendientes', describePending(vehicle)],
    [
      'Importe pendiente',
      pending === 0 ? '—' : knownAmountText(pendingCentavos, pendingWithoutAmount, formatAmount),
    ],
    ['Número interno', vehicle.interno ?? '—'],
    ['Grupo', vehicle.group?.name ?? '—'],
    ['Centro de costo', vehicle.costCentre ?? '—'],
    ['Conductor habitual', vehicle.defaultDriver?.name ?? '—'],
    ['Agregado', formatMoment(vehicle.addedAt)],
    ['Última consulta', lastCheckedAt === null ? '—' : formatMoment(lastCheckedAt)],
  ] as const
  return (
    <Card aria-labelledby="facts-title" className="grid gap-4">
      <h2 id="facts-title" className="text-lg font-bold">
        Datos
      </h2>
      <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isHidden ? (
        <p className="text-ink-soft">
          Sus infracciones no se muestran ni se consultan en este sitio, a pedido de su titular. Podés
          preguntarle a cada jurisdicción.
        </p>
      ) : (
        <Link
          to={pathTo(`/infracciones?settled=all&vehicle=${vehicle.id}`)}
          className={`${BUTTON_LINK} justify-self-start`}
        >
          Ver sus infracciones
        </Link>
      )}
    </Card>
  )
}

function describePending({ isHidden, lastCheckedAt, pending }: Read['vehicle']): string {
  if (isHidden) return 'No se muestran'
  return lastCheckedAt === null && pending === 0 ? 'Sin consultar todavía' : formatCount(pending)
}

/** A missing answer never reads as no fines. */
function Answers({ read: { jurisdictions } }: { read: Read }) {
  const sorted = [...jurisdictions].sort((a, b) => Number(a.hasAnswered) - Number(b.hasAnswered))
  return (
    <Card aria-labelledby="answers-title" className="grid gap-3">
      <h2 id="answers-title" className="text-lg font-bold">
        Qué respondió cada jurisdicción
      </h2>
      {sorted.length === 0 && <p className="text-ink-soft">Todavía no se consultó ninguna.</p>}
      <ul className="grid divide-y divide-line">
        {sorted.map((answer) => (
          <li key={answer.slug} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="font-semibold">{answer.name}</span>
            <AnswerState answer={answer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AnswerState({ answer }: { answer: Read['jurisdictions'][number] }) {
  const { hasAnswered, hasResponded, isAsked, answeredAt } = answer
  if (!isAsked) return <Badge tone="neutral">No se consulta</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone={hasAnswered ? 'green' : 'amber'}>
        {hasAnswered ? 'Respondió' : hasResponded ? 'Respondió en parte' : 'No respondió'}
      </Badge>
      {answeredAt === null
        ? 'nunca respondió completa'
        : hasAnswered
          ? formatMoment(answeredAt)
          : `la última vez, el ${formatMoment(answeredAt)}`}
    </span>
  )
}

function EditVehicle({ read: { vehicle } }: { read: Read }) {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Vehículo cambiado', changes: vehicleChanges(fleet) })
  async function save(body: Partial<VehicleDraft>, close: () => void) {
    if (await run(() => ask(fleetEditVehicle, { params: { ...params, id: vehicle.id }, body }))) close()
  }
  return (
    <DialogButton
      label="Editar"
      variant="secondary"
      title={`Editar ${vehicle.dominio}`}
      description="La patente no se cambia: para otra, agregá un vehículo."
    >
      {(close) => (
        <VehicleForm
          vehicle={vehicle}
          isBusy={isBusy}
          submit="Guardar"
          onCancel={close}
          onSubmit={(_draft, edited) => void save(edited, close)}
        />
      )}
    </DialogButton>
  )
}

function RemoveVehicle({ read: { vehicle } }: { read: Read }) {
  const { fleet, params, pathTo } = useHere()
  const navigate = useNavigate()
  const { isBusy, run } = useFleetAction({
    done: `${vehicle.dominio} quitado: se puede recuperar durante 30 días`,
    changes: vehicleChanges(fleet).filter((key) => key[2] !== 'vehicle'),
  })
  async function remove() {
    if (!(await run(() => ask(fleetRemoveVehicles, { params, body: { ids: [vehicle.id] } })))) return false
    await navigate(pathTo('/vehiculos/quitados'))
    return true
  }
  return (
    <ConfirmButton
      label="Quitar"
      about={vehicle.dominio}
      title={`¿Quitar ${vehicle.dominio}?`}
      confirm="Quitar"
      isBusy={isBusy}
      onConfirm={remove}
    >
      <p>Deja de consultarse y no se ven más sus infracciones. Se puede recuperar durante 30 días.</p>
    </ConfirmButton>
  )
}
