import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { SectionStrip } from '../../ui/section-strip.tsx'
import { ConfirmByCode } from '../confirmation/index.ts'
import { ConfirmationAsker, LeaveButton, useOnline } from '../signed-in/index.ts'
import { useHere } from './here.ts'

export function PanelFrame({ hasOthers }: { hasOthers: boolean }) {
  const { kind, isHolder, pathTo } = useHere()
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const links = kind.links.filter(({ isForHolders }) => isHolder || !isForHolders)
  return (
    <ConfirmationAsker dialog={ConfirmByCode}>
      <a
        href="#contenido"
        className="sr-only rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        Saltar al contenido principal
      </a>
      <header className="border-b border-line bg-surface">
        <Head hasOthers={hasOthers} />
        <nav aria-label="Panel" className={`mx-auto ${kind.width} px-2`}>
          <SectionStrip>
            {links.map(({ path, name }) => (
              <li key={path}>
                <NavLink
                  end={path === ''}
                  to={pathTo(path)}
                  className="inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold decoration-2 underline-offset-8 hover:text-brand aria-[current]:text-brand aria-[current]:underline"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </SectionStrip>
        </nav>
      </header>
      {!isOnline && (
        <p role="status" className="bg-checking-soft px-4 py-2 text-center font-semibold text-checking">
          {kind.offline}
        </p>
      )}
      <main id="contenido" tabIndex={-1} className={`mx-auto w-full ${kind.width} px-4 py-6`}>
        <PanelBoundary key={pathname} what="esta página">
          <Outlet />
        </PanelBoundary>
      </main>
    </ConfirmationAsker>
  )
}

function Head({ hasOthers }: { hasOthers: boolean }) {
  const here = useHere()
  const { kind, name, email } = here
  return (
    <div
      className={`mx-auto grid ${kind.width} grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 pt-2 leading-tight`}
    >
      <p className="text-sm text-ink-soft sm:self-end">{kind.area(here)}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-lg font-bold wrap-anywhere max-sm:col-span-2 sm:self-start">
        {name}
        {hasOthers && (
          <Link
            to={kind.path}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
          >
            Cambiar
          </Link>
        )}
      </p>
      <div className="flex min-w-0 items-center gap-3 col-start-2 row-start-1 sm:row-span-2">
        {kind.account(email)}
        <LeaveButton className="shrink-0 text-sm" />
      </div>
    </div>
  )
}
