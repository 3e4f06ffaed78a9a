import { ADMIN_PATH } from '@multas/domain'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'

interface AdminPageProps {
  title: string
  /** The pages above this one, each with its path below the administration's: `[{ name: 'Búsquedas', path: 'busquedas' }]`. */
  trail?: readonly { readonly name: string; readonly path: string }[]
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode
  /** Buttons and links that concern the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** One page of the administration: where it is, what it is called, and what can be done with all of it. */
export function AdminPage({ title, trail = [], lead, actions, children }: AdminPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useNavigationType()
  useEffect(() => {
    document.title = `${title} · Administración`
  }, [title])
  useEffect(() => {
    // A page that the browser itself loaded begins at its top; one that a link led to, at its title.
    if (arrival !== 'POP') heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        {trail.length > 0 && (
          <nav aria-label="Ruta">
            <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {trail.map(({ name, path }) => (
                <li key={path} className="after:ml-2 after:content-['›']">
                  <Link
                    to={`${ADMIN_PATH}/${path}`}
                    className="inline-flex min-h-8 items-center text-brand underline underline-offset-4"
                  >
                    {name}
                  </Link>
                </li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 flex-1 basis-72 gap-1">
            <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
              {title}
            </h1>
            {lead && <p className="max-w-3xl text-ink-soft">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}
