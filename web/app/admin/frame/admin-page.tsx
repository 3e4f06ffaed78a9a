import { ADMIN_PATH } from '@multas/domain'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'

interface AdminPageProps {
  title: string
  /** Paths below the administration's: `[{ name: 'Búsquedas', path: 'busquedas' }]`. */
  breadcrumbs?: readonly { readonly name: string; readonly path: string }[]
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, breadcrumbs = [], lead, actions, children }: AdminPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useNavigationType()
  useEffect(() => {
    document.title = `${title} · Administración`
  }, [title])
  useEffect(() => {
    // After a full load the page stays at its top; after a link the title takes the focus.
    if (arrival !== 'POP') heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        {breadcrumbs.length > 0 && (
          <nav aria-label="Ruta">
            <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {breadcrumbs.map(({ name, path }) => (
                <li key={path} className="after:ml-2 after:content-['›']">
                  <Link
                    to={`${ADMIN_PATH}/${path}`}
                    className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
                  >
                    {name}
                  </Link>
                </li>
              ))}
              <li aria-current="page" className="wrap-anywhere">
                {title}
              </li>
            </ol>
          </nav>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 flex-1 basis-72 gap-1">
            <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere">
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
