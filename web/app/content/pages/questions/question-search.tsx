import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { track } from '../../../track.ts'
import { Button } from '../../../ui/button.tsx'
import { filterQuestions, openLinked } from './filter-questions.ts'
import { MAX_QUERY_LENGTH, sayCount } from './matches-query.ts'

interface QuestionSearchProps {
  query: string
  count: number
  total: number
  children: ReactNode
}

/** Without JavaScript the server answers. */
export function QuestionSearch({ query, count, total, children }: QuestionSearchProps) {
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(query)
  const [shown, setShown] = useState(count)
  useQuestionAddresses(list)
  const search = (typed: string) => {
    setText(typed)
    if (list.current) setShown(filterQuestions(list.current, typed))
  }
  return (
    <>
      <search>
        <form
          method="get"
          className="grid max-w-2xl gap-1.5"
          onSubmit={(event) => {
            event.preventDefault()
            list.current?.focus()
          }}
        >
          <label htmlFor="buscar" className="font-semibold">
            Buscá en las preguntas
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id="buscar"
              type="search"
              name="q"
              value={text}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              placeholder="código, descuento…"
              onChange={(event) => search(event.target.value)}
              className="min-h-12 min-w-0 grow basis-56 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-lg placeholder:text-ink-soft"
            />
            <Button type="submit">Buscar</Button>
          </div>
          <p role="status" className="text-sm text-ink-soft">
            {shown === total ? `Hay ${sayCount(total)}.` : `Encontramos ${sayCount(shown)} de ${total}.`}
          </p>
        </form>
      </search>
      {shown === 0 && (
        <div className="grid justify-items-start gap-2 rounded-card border border-line bg-surface p-5">
          <p className="font-semibold">No hay ninguna pregunta con esas palabras.</p>
          <p>Probá con menos palabras o con otras, por ejemplo «pagar» en lugar de «abonar».</p>
          <a
            href="/preguntas-frecuentes"
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault()
              search('')
            }}
          >
            Ver todas las preguntas
          </a>
        </div>
      )}
      <div ref={list} tabIndex={-1}>
        {children}
      </div>
    </>
  )
}

function useQuestionAddresses(list: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const root = list.current
    if (root === null) return
    const follow = () => openLinked(root, window.location.hash)
    const tell = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      track('faq_viewed', { question: target.querySelector('[id]')?.id ?? '' })
    }
    follow()
    window.addEventListener('hashchange', follow)
    // `toggle` does not bubble.
    root.addEventListener('toggle', tell, true)
    return () => {
      window.removeEventListener('hashchange', follow)
      root.removeEventListener('toggle', tell, true)
    }
  }, [list])
}
