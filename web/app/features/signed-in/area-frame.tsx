import type { ReactNode } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useOnline } from './use-online.ts'

interface AreaFrameProps {
  width: 'max-w-6xl' | 'max-w-7xl'
  head: ReactNode
  links: readonly { readonly to: string; readonly name: string }[]
  offline: string
}

export function AreaFrame({ width, head, links, offline }: AreaFrameProps) {
  const { pathname } = useLocation()
  const isOnline = useOnline()
  return (
    <>
      <a
        href="#contenido"
        className="sr-only rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        Saltar al contenido principal
      </a>
      <header className="border-b border-line bg-surface">
        {head}
        <nav aria-label="Panel" className={`mx-auto ${width} px-2`}>
          <ul className="flex flex-wrap">
            {links.map(({ to, name }, place) => (
              <li key={to}>
                <NavLink
                  end={place === 0}
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold decoration-2 underline-offset-8 hover:text-brand aria-[current]:text-brand aria-[current]:underline"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {!isOnline && (
        <p role="status" className="bg-checking-soft px-4 py-2 text-center font-semibold text-checking">
          {offline}
        </p>
      )}
      <main id="contenido" tabIndex={-1} className={`mx-auto w-full ${width} px-4 py-6`}>
        <PanelBoundary key={pathname} what="esta página">
          <Outlet />
        </PanelBoundary>
      </main>
    </>
  )
}

interface AreaTitleProps {
  area: string
  name: string
  othersAt: string | null
}

export function AreaTitle({ area, name, othersAt }: AreaTitleProps) {
  return (
    <p className="grid min-w-0 leading-tight">
      <span className="text-sm text-ink-soft">{area}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-lg font-bold wrap-anywhere">
        {name}
        {othersAt !== null && (
          <Link
            to={othersAt}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
          >
            Cambiar
          </Link>
        )}
      </span>
    </p>
  )
}
