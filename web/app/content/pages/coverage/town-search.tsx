import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'

const PATH = '/cobertura'
const TYPING_PAUSE_MS = 250

interface TownSearchProps {
  query: string
  province: { slug: string; name: string } | null
  count: number
  maxLength: number
  children: ReactNode
}

/** Without JavaScript the server answers the form. */
export function TownSearch({ query, province, count, maxLength, children }: TownSearchProps) {
  const { input, text, type, search } = useTyped(query, province?.slug)
  return (
    <>
      <search>
        <form
          method="get"
          action={PATH}
          className="grid max-w-2xl gap-1.5"
          onSubmit={(event) => {
            event.preventDefault()
            search(text)
          }}
        >
          <label htmlFor="municipio" className="font-semibold">
            ¿En qué ciudad, partido o municipio?
          </label>
          {province && <input type="hidden" name="provincia" value={province.slug} />}
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              id="municipio"
              type="search"
              name="q"
              value={text}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="words"
              placeholder="Tandil, Rosario, Lanús…"
              onChange={(event) => type(event.target.value)}
              className="min-h-12 min-w-0 grow basis-56 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-lg placeholder:text-ink-soft"
            />
            <Button type="submit">Buscar</Button>
          </div>
          <p role="status" className="min-h-6 text-sm text-ink-soft">
            {query === '' ? '' : sayFound(count, query)}
          </p>
          {province && (
            <p className="text-sm">
              Solo en {province.name}.{' '}
              <a href={addressOf(query)} className="text-brand underline underline-offset-4">
                Buscar en todo el país
              </a>
            </p>
          )}
        </form>
      </search>
      {children}
    </>
  )
}

/** Sent to the server after a pause; a changed address replaces it. */
function useTyped(query: string, province: string | undefined) {
  const [text, setText] = useState(query)
  const navigate = useNavigate()
  const timer = useRef(0)
  const asked = useRef(query)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked.current === query) return
    asked.current = query
    setText(query)
  }, [query])
  function search(typed: string) {
    window.clearTimeout(timer.current)
    const next = typed.trim()
    if (next === asked.current) return
    asked.current = next
    void navigate(addressOf(next, province), NO_JUMP)
  }
  function type(typed: string) {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(typed), TYPING_PAUSE_MS)
  }
  const typeEarly = useEffectEvent(() => {
    // Text typed before hydration.
    const early = input.current?.value ?? ''
    if (early !== text) type(early)
  })
  useEffect(() => {
    typeEarly()
    return () => window.clearTimeout(timer.current)
  }, [])
  return { input, text, type, search }
}

const NO_JUMP = { replace: true, preventScrollReset: true } as const

function addressOf(query: string, province?: string): string {
  const asked = new URLSearchParams({ ...(query && { q: query }), ...(province && { provincia: province }) })
  return asked.size === 0 ? PATH : `${PATH}?${asked}`
}

function sayFound(count: number, query: string): string {
  if (count === 0) return `No encontramos «${query}».`
  return count === 1 ? `Encontramos un lugar con «${query}».` : `Encontramos ${count} lugares con «${query}».`
}
