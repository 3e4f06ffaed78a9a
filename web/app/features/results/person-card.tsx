import type { PersonData } from '@multas/contract'
import { Card } from '../../ui/card.tsx'
import { FactValue } from './fact-value.tsx'

/** Reserves two lines for the name, so that nothing moves. */
export function PersonCard({ person, waiting }: { person: PersonData | null; waiting: boolean }) {
  const isOnItsWay = waiting && person === null
  return (
    <Card className="grid content-start gap-2 print:gap-0 print:p-3" aria-labelledby="datos-persona">
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
      <dl className="grid min-h-15 content-start print:min-h-0 leading-5">
        <div>
          <dt className="sr-only">Nombre</dt>
          <dd className="font-semibold wrap-anywhere">
            <FactValue value={person?.denominacion ?? null} waiting={isOnItsWay} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-sm text-ink-soft">CUIT</dt>
          <dd className="font-semibold tabular-nums">
            <FactValue value={person?.cuil ?? null} waiting={isOnItsWay} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
