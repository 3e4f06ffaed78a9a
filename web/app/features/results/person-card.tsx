import type { PersonData } from '@multas/contract'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'
import { WaitingLines } from './waiting-lines.tsx'

export function PersonCard({ person, waiting }: { person: PersonData | null; waiting: boolean }) {
  return (
    <Card className="grid content-start gap-3" aria-labelledby="datos-persona">
      <h2 id="datos-persona" className="text-lg font-bold">
        Persona
      </h2>
      {person === null && waiting ? (
        <WaitingLines lines={2} />
      ) : (
        <FactList
          facts={[
            { label: 'Nombre', value: person?.denominacion ?? null },
            { label: 'CUIT', value: person?.cuil ?? null },
          ]}
        />
      )}
    </Card>
  )
}
