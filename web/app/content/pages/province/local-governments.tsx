import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { GOVERNMENT_STATES } from '../coverage/government-states.ts'
import type { Government } from '../coverage/ledger.ts'
import { StateSource } from '../coverage/town-card.tsx'
import type { ProvinceFacts } from './province-facts.ts'

export function LocalGovernments({ place, locals }: Pick<ProvinceFacts, 'place' | 'locals'>) {
  const known = locals.filter(({ state }) => state !== 'unknown')
  return (
    <>
      <h3 className="text-lg font-bold">Municipios de {place.phrase}</h3>
      {known.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {known.map((government) => (
            <KnownGovernment key={government.name} government={government} />
          ))}
        </ul>
      )}
      <p>
        {known.length === 0 ? 'De los' : 'De los otros'} {locals.length - known.length} que listamos no
        sabemos si publican sus multas, y no las consultamos.
      </p>
      <form method="get" action="/cobertura" className="no-print grid max-w-xl gap-1.5">
        <label htmlFor="municipio" className="font-semibold">
          Qué quiere decir un resultado sin multas en tu ciudad
        </label>
        <input type="hidden" name="provincia" value={place.slug} />
        <div className="flex flex-wrap gap-2">
          <input
            id="municipio"
            type="search"
            name="q"
            required
            maxLength={80}
            autoComplete="off"
            className="min-h-12 min-w-0 grow basis-48 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-lg"
          />
          <Button type="submit">Buscar</Button>
        </div>
      </form>
    </>
  )
}

function KnownGovernment({
  government: { name, state, by, form, source, checked },
}: {
  government: Government
}) {
  const { meaning } = GOVERNMENT_STATES[state]
  return (
    <li className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
      <strong>{name}</strong>
      <span>{state === 'consulted' ? `La consultamos en vivo, ${by}.` : meaning}</span>
      {form !== null && (
        <span>
          <TextLink to={form}>Consulta oficial de {name}</TextLink>
        </span>
      )}
      <StateSource source={source} checked={checked} />
    </li>
  )
}
