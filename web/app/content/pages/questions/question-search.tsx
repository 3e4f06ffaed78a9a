import { Button } from '../../../ui/button.tsx'
import { describeMatchCount, MAX_QUERY_LENGTH } from './matches-query.ts'

export interface QuestionSearchProps {
  query: string
  count: number
  total: number
}

/** Server-rendered only. The server answers; `enhanceQuestionSearch` filters while the visitor types. */
export function QuestionSearch({ query, count, total }: QuestionSearchProps) {
  return (
    <>
      <search>
        <form method="get" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-1.5">
          <label htmlFor="buscar" className="font-semibold">
            Buscá en las preguntas
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id="buscar"
              type="search"
              name="q"
              defaultValue={query}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              placeholder="código, descuento…"
              className="min-h-12 min-w-0 grow basis-56 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-lg placeholder:text-ink-soft"
            />
            <Button type="submit">Buscar</Button>
          </div>
          <p role="status" className="text-sm text-ink-soft">
            {describeMatchCount(count, total)}
          </p>
        </form>
      </search>
      <div
        data-none=""
        hidden={count > 0}
        className="grid justify-items-start gap-2 rounded-card border border-line bg-surface p-5"
      >
        <p className="font-semibold">No hay ninguna pregunta con esas palabras.</p>
        <p>Probá con menos palabras o con otras, por ejemplo «pagar» en lugar de «abonar».</p>
        <a
          href="/preguntas-frecuentes"
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Ver todas las preguntas
        </a>
      </div>
    </>
  )
}
