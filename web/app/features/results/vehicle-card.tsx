import type { Vehicle } from '@multas/contract'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'

/** Two lines, whether the registry has answered yet or not. */
export function VehicleCard({ vehicle, waiting }: { vehicle: Vehicle | null; waiting: boolean }) {
  return (
    <Card className="grid content-start gap-2" aria-labelledby="datos-vehiculo">
      <h2 id="datos-vehiculo" className="text-lg font-bold">
        Vehículo
      </h2>
      <FactList
        columns="grid-cols-[minmax(4rem,3fr)_minmax(0,4fr)_minmax(3rem,2fr)]"
        waiting={waiting && vehicle === null}
        facts={[
          { label: 'Marca', value: vehicle?.marca ?? null },
          { label: 'Modelo', value: vehicle?.modelo ?? null },
          { label: 'Año', value: vehicle?.anio?.toString() ?? null },
        ]}
      />
    </Card>
  )
}
