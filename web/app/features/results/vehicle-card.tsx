import type { Vehicle } from '@multas/contract'
import { Card } from '../../ui/card.tsx'
import { FactValue } from './fact-value.tsx'

/** Reserves two lines for the name, so that nothing moves. */
export function VehicleCard({ vehicle, waiting }: { vehicle: Vehicle | null; waiting: boolean }) {
  const isOnItsWay = waiting && vehicle === null
  return (
    <Card className="grid content-start gap-2 print:gap-0 print:p-3" aria-labelledby="datos-vehiculo">
      <h2 id="datos-vehiculo" className="text-lg font-bold">
        Vehículo
      </h2>
      <dl
        key={isOnItsWay ? 'waiting' : 'known'}
        className="flex min-h-15 flex-wrap print:min-h-0 content-start gap-x-1.5 leading-5"
      >
        <NamePart label="Marca" value={vehicle?.marca ?? null} waiting={isOnItsWay} />
        <NamePart label="Modelo" value={vehicle?.modelo ?? null} waiting={isOnItsWay} />
        <div className="flex basis-full gap-2">
          <dt className="text-sm text-ink-soft">Año</dt>
          <dd className="font-semibold tabular-nums">
            <FactValue value={vehicle?.anio?.toString() ?? null} waiting={isOnItsWay} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function NamePart({ label, value, waiting }: { label: string; value: string | null; waiting: boolean }) {
  const isMissing = value === null && !waiting
  return (
    <div className="flex gap-2">
      <dt className={isMissing ? 'text-sm text-ink-soft' : 'sr-only'}>{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        <FactValue value={value} waiting={waiting} />
      </dd>
    </div>
  )
}
