import type { ReactNode } from 'react'
import type { RenderedContent } from './render-content.ts'

export function ContentFrame({
  head,
  children,
}: {
  head: RenderedContent<never>['head']
  children: ReactNode
}) {
  const above = [{ name: 'Inicio', path: '/' }, ...(head.breadcrumbs ?? [])]
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:py-10">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <nav aria-label="Dónde estás" className="no-print text-sm">
          <ol className="flex flex-wrap items-center gap-x-2">
            {above.map(({ name, path }) => (
              <li key={path} className="flex items-center gap-2">
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
                >
                  {name}
                </a>
                <span aria-hidden="true">›</span>
              </li>
            ))}
            <li aria-current="page" className="text-ink-soft">
              {head.name}
            </li>
          </ol>
        </nav>
        <h1 className="max-w-3xl text-3xl leading-tight font-extrabold tracking-tight sm:text-4xl">
          {head.title}
        </h1>
      </header>
      {children}
    </div>
  )
}
