import { FLEET_PANEL_PATH } from '@multas/domain'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PanelBoundary } from '../../../ui/panel-boundary.tsx'
import { useOnline, useSignOut } from '../../signed-in/index.ts'
import { ROLE_NAMES } from './role-names.ts'
import { useHere } from './session.ts'

const AREAS = [
  { path: '', name: 'Resumen', isForOwners: false },
  { path: '/infracciones', name: 'Infracciones', isForOwners: false },
  { path: '/vehiculos', name: 'Vehículos', isForOwners: false },
  { path: '/conductores', name: 'Conductores', isForOwners: false },
  { path: '/informes', name: 'Informes', isForOwners: false },
  { path: '/personas', name: 'Personas', isForOwners: false },
  { path: '/ajustes', name: 'Ajustes', isForOwners: false },
  { path: '/api', name: 'API', isForOwners: true },
  { path: '/historial', name: 'Historial', isForOwners: true },
] as const

/** What stands around every page of a fleet. */
export function FleetFrame({ hasOthers }: { hasOthers: boolean }) {
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
      <Head hasOthers={hasOthers} />
      {!isOnline && (
        <p role="status" className="bg-checking-soft px-4 py-2 text-center font-semibold text-checking">
          Sin conexión. Lo que ves es de antes; se actualiza cuando vuelva.
        </p>
      )}
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-6">
        <PanelBoundary key={pathname} what="esta página">
          <Outlet />
        </PanelBoundary>
      </main>
    </>
  )
}

function Head({ hasOthers }: { hasOthers: boolean }) {
  const { name, role, email } = useHere()
  const { isBusy, leave } = useSignOut()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-x-4 gap-y-1 px-4 pt-2">
        <p className="grid min-w-0 leading-tight">
          <span className="text-sm text-ink-soft">Panel de flotas · {ROLE_NAMES[role]}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-lg font-bold wrap-anywhere">
            {name}
            {hasOthers && (
              <Link
                to={FLEET_PANEL_PATH}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
              >
                Cambiar
              </Link>
            )}
          </span>
        </p>
        <div className="flex min-w-0 shrink-0 items-center gap-3">
          <a
            href="/cuenta"
            title="Tus sesiones, tu correo y tus datos"
            className="inline-flex min-h-11 max-w-64 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-brand"
          >
            <span className="truncate max-sm:sr-only">{email}</span>
            <span className="sm:hidden" aria-hidden="true">
              Mi cuenta
            </span>
          </a>
          <Button look="secondary" className="shrink-0 text-sm" disabled={isBusy} onClick={leave}>
            Salir
          </Button>
        </div>
      </div>
      <AreaLinks />
    </header>
  )
}

function AreaLinks() {
  const { pathTo, mayOwn } = useHere()
  return (
    <nav aria-label="Panel" className="mx-auto max-w-7xl px-2">
      <ul className="flex flex-wrap">
        {AREAS.filter((area) => mayOwn || !area.isForOwners).map((area) => (
          <li key={area.path}>
            <NavLink
              end={area.path === ''}
              to={pathTo(area.path)}
              className="inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold decoration-2 underline-offset-8 hover:text-brand aria-[current]:text-brand aria-[current]:underline"
            >
              {area.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
