import type { Vehicle } from '@multas/contract'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'
import { WaitingLines } from './waiting-lines.tsx'

export function VehicleCard({ vehicle, waiting }: { vehicle: Vehicle | null; waiting: boolean }) {
  return (
    <Card className="grid content-start gap-3" aria-labelledby="datos-vehiculo">
      <h2 id="datos-vehiculo" className="text-lg font-bold">
        Vehículo
      </h2>
      {vehicle === null && waiting ? (
        <WaitingLines lines={3} />
      ) : (
        <FactList
          facts={[
            { label: 'Marca', value: vehicle?.marca ?? null },
            { label: 'Modelo', value: vehicle?.modelo ?? null },
            { label: 'Año', value: vehicle?.anio?.toString() ?? null },
          ]}
        />
      )}
    </Card>
  )
}
