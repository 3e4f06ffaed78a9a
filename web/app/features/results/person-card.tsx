import type { PersonData } from '@multas/contract'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'

/** Two lines, whether the registry has answered yet or not, and the way to the person's public profile. */
export function PersonCard({ person, waiting }: { person: PersonData | null; waiting: boolean }) {
  return (
    <Card className="grid content-start gap-2" aria-labelledby="datos-persona">
      <div className="flex items-center justify-between gap-3">
        <h2 id="datos-persona" className="text-lg font-bold">
          Persona
        </h2>
        {person?.urlSlug && (
          <a
            href={`/${person.urlSlug}`}
            target="_blank"
            rel="noopener"
            className="-my-2 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
          >
            Ver perfil<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
      </div>
      <FactList
        columns="grid-cols-[minmax(0,1fr)_auto]"
        waiting={waiting && person === null}
        facts={[
          { label: 'Nombre', value: person?.denominacion ?? null },
          { label: 'CUIT', value: person?.cuil ?? null },
        ]}
      />
    </Card>
  )
}
