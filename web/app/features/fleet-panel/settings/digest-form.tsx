import { fleetChangeDigest, fleetReadDigest } from '@multas/contract/routes'
import { FLEET_DIGESTS, type FleetDigest } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { LoadFailure, Loading } from '../../signed-in/index.ts'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'

const NAMES: Readonly<Record<FleetDigest, string>> = {
  none: 'Nada',
  daily: 'Una vez por día',
  weekly: 'Una vez por semana',
}

export function DigestForm() {
  const { fleet, params } = useHere()
  const queryKey = fleetKey(fleet, 'digest')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(fleetReadDigest, { params, signal }),
  })
  const { isBusy, run } = useFleetAction({
    done: 'Avisos cambiados',
    changes: [queryKey, fleetKey(fleet, 'members')],
  })
  return (
    <Card aria-labelledby="digest-title" className="grid gap-3">
      <h2 id="digest-title" className="text-lg font-bold">
        Tus avisos por correo
      </h2>
      {error !== null && <LoadFailure what="tus avisos" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={2} />}
      {data && (
        <ChoiceGroup
          legend="Cada cuánto"
          name="digest"
          choices={FLEET_DIGESTS.map((value) => ({ value, label: NAMES[value] }))}
          chosen={data.digest}
          disabled={isBusy}
          hint={
            <span className="wrap-anywhere">
              Un resumen de lo que cambió en las infracciones, a {data.email}, solo cuando hubo cambios.
            </span>
          }
          onChoose={(digest) => void run(() => ask(fleetChangeDigest, { params, body: { digest } }))}
        />
      )}
    </Card>
  )
}
