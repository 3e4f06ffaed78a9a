import { Button } from '../../../ui/button.tsx'
import { addressOfTowns, describeFoundTowns } from './found-towns.ts'

export interface TownSearchProps {
  query: string
  province: { slug: string; name: string } | null
  count: number
  maxLength: number
}

/** Server-rendered only. The server answers; `enhanceTownSearch` asks it while the visitor types. */
export function TownSearch({ query, province, count, maxLength }: TownSearchProps) {
  return (
    <search>
      <form
        method="get"
        action={addressOfTowns('')}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-1.5"
      >
        <label htmlFor="municipio" className="font-semibold">
          ¿En qué ciudad, partido o municipio?
        </label>
        {province && <input type="hidden" name="provincia" value={province.slug} />}
        <div className="flex flex-wrap gap-2">
          <input
            id="municipio"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="words"
            placeholder="Tandil, Rosario, Lanús…"
            className="min-h-12 min-w-0 grow basis-64 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-lg placeholder:text-ink-soft"
          />
          <Button type="submit">Buscar</Button>
        </div>
        <p role="status" className="min-h-6 text-sm text-ink-soft">
          {describeFoundTowns(count, query)}
        </p>
        {province && (
          <p className="text-sm">
            Solo en {province.name}.{' '}
            <a href={addressOfTowns(query)} className="text-brand underline underline-offset-4">
              Buscar en todo el país
            </a>
          </p>
        )}
      </form>
    </search>
  )
}
