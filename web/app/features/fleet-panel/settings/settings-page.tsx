import { fleetReadSettings } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { Card } from '../../../ui/card.tsx'
import { formatAmount, formatCount, formatMoment, LoadFailure, Loading } from '../../signed-in/index.ts'
import { FleetPage, fleetKey, TEXT_LINK, useHere } from '../frame/index.ts'
import { DigestForm } from './digest-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import type { Settings } from './settings-calls.ts'

export function SettingsPage() {
  const { fleet, params, mayOwn } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'settings'),
    queryFn: ({ signal }) => ask(fleetReadSettings, { params, signal }),
  })
  return (
    <FleetPage title="Ajustes">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <DigestForm />
        {error !== null && <LoadFailure what="los ajustes" error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Loading />}
        {data && (mayOwn ? <ScheduleForm settings={data} /> : <Schedule settings={data} />)}
        {data && <Plan settings={data} />}
        <p>
          Tus sesiones, tu correo y tus datos están en{' '}
          <a href="/cuenta" className={TEXT_LINK}>
            Mi cuenta
          </a>
          .
        </p>
      </div>
    </FleetPage>
  )
}

function Schedule({
  settings: { checkEveryDays, checkHour, informDays, nextCheckAt },
}: {
  settings: Settings
}) {
  return (
    <Card aria-labelledby="schedule-title" className="grid gap-2">
      <h2 id="schedule-title" className="text-lg font-bold">
        Consultas
      </h2>
      <p>
        {checkEveryDays === 1 ? 'Todos los días' : `Cada ${checkEveryDays} días`}, desde las {checkHour} h.
        {nextCheckAt !== null && ` La próxima empieza el ${formatMoment(nextCheckAt)}.`}
      </p>
      <p>Plazo para informar al conductor: {informDays} días hábiles (orientativo).</p>
      <p className="text-sm text-ink-soft">Lo cambia quien está a cargo de la flota.</p>
    </Card>
  )
}

function Plan({ settings: { plan } }: { settings: Settings }) {
  return (
    <Card aria-labelledby="plan-title" className="grid gap-2">
      <h2 id="plan-title" className="text-lg font-bold">
        Tu plan
      </h2>
      <p>
        Hasta {formatCount(plan.vehicleLimit)} vehículos
        {plan.priceCentavos !== null && `, por ${formatAmount(plan.priceCentavos)} por mes`}.
      </p>
      <p className="text-sm text-ink-soft">
        Para cambiarlo,{' '}
        <a href="/gestion-de-flotas" className={TEXT_LINK}>
          pedí otra cotización
        </a>
        .
      </p>
    </Card>
  )
}
