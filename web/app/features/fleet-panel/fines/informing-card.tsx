import type { FleetFine } from '@multas/contract'
import { formatDay } from '@multas/domain'
import { useEffect } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatMoment } from '../../signed-in/index.ts'
import { useHere } from '../frame/index.ts'
import { AssignDriver } from './assign-driver.tsx'
import { describeDeadline, nameInforming } from './describe-informing.ts'
import { InformedForm, NotifiedForm, UndoInformed } from './informing-forms.tsx'

interface InformingCardProps {
  fine: FleetFine
  suggested: { readonly id: string; readonly name: string } | null
}

export function InformingCard({ fine, suggested }: InformingCardProps) {
  const { mayManage } = useHere()
  const { informing } = fine
  const { name, tone } = nameInforming(informing)
  const deadline = describeDeadline(informing)
  return (
    <Card aria-labelledby="informing-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="informing-title" className="flex flex-wrap items-center gap-2 text-lg font-bold">
          Deber de informar <Badge tone={tone}>{name}</Badge>
        </h2>
        <p className="text-sm text-ink-soft">
          Cuando el titular es una empresa, tiene que decirle a la jurisdicción quién conducía. Acá se lleva
          la cuenta: el trámite se hace ante la jurisdicción.
        </p>
      </div>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
        <dt className="text-ink-soft">Conductor</dt>
        <dd className="wrap-anywhere">
          {informing.driver?.name ??
            (informing.state === 'informed' ? 'Sus datos se borraron' : 'Nadie asignado')}
        </dd>
        <dt className="text-ink-soft">Notificada</dt>
        <dd>{informing.notifiedOn === null ? 'Sin anotar' : formatDay(informing.notifiedOn)}</dd>
        {deadline !== null && (
          <>
            <dt className="text-ink-soft">Plazo</dt>
            <dd>{deadline}</dd>
          </>
        )}
        {informing.informedAt !== null && (
          <>
            <dt className="text-ink-soft">Informada</dt>
            <dd className="wrap-anywhere">
              {formatMoment(informing.informedAt)}
              {informing.reference !== null && ` · ${informing.reference}`}
            </dd>
          </>
        )}
      </dl>
      <TitleFocus key={informing.state} />
      {mayManage && informing.state === 'informed' && <UndoInformed hash={fine.hash} />}
      {mayManage && informing.state !== 'informed' && (
        <>
          <AssignDriver hash={fine.hash} assigned={informing.driver} suggested={suggested} />
          {!fine.resuelto && <NotifiedForm hash={fine.hash} notifiedOn={informing.notifiedOn} />}
          {informing.state === 'assigned' && informing.driver && (
            <InformedForm hash={fine.hash} driverId={informing.driver.id} />
          )}
        </>
      )}
    </Card>
  )
}

/** What was pressed may be gone with the state. */
function TitleFocus() {
  useEffect(() => focusTitle, [])
  return null
}

function focusTitle(): void {
  const title = document.getElementById('informing-title')
  if (title === null || document.activeElement !== document.body) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
