import { PANEL_PATH } from '@multas/domain'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useOnline, useSignOut } from '../signed-in/index.ts'
import { useHere } from './session.ts'

const AREAS = [
  { path: '', name: 'Inicio', isForSupervisors: false },
  { path: '/entregas', name: 'Entregas', isForSupervisors: false },
  { path: '/estadisticas', name: 'Estadísticas', isForSupervisors: false },
  { path: '/avisos', name: 'Avisos', isForSupervisors: false },
  { path: '/personas', name: 'Personas', isForSupervisors: false },
  { path: '/claves', name: 'Claves de API', isForSupervisors: true },
  { path: '/sesiones', name: 'Sesiones', isForSupervisors: false },
] as const

/** What stands around every page once somebody acts for a municipality. */
export function PanelFrame({ hasOthers }: { hasOthers: boolean }) {
  const { slug, name, role, email } = useHere()
  const { pathname } = useLocation()
  const { isBusy, leave } = useSignOut()
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
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2">
          <p className="grid min-w-0 leading-tight">
            <span className="text-sm text-ink-soft">Panel del municipio</span>
            <span className="flex flex-wrap items-center gap-x-3 text-lg font-bold">
              {name}
              {hasOthers && (
                <Link
                  to={PANEL_PATH}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
                >
                  Cambiar
                </Link>
              )}
            </span>
          </p>
          <div className="flex min-w-0 items-center gap-3">
            <p className="min-w-0 truncate text-sm text-ink-soft max-sm:sr-only">{email}</p>
            <Button look="secondary" className="shrink-0 text-sm" disabled={isBusy} onClick={leave}>
              Salir
            </Button>
          </div>
        </div>
        <nav aria-label="Panel" className="mx-auto max-w-6xl px-2">
          <ul className="flex flex-wrap">
            {AREAS.filter((area) => role === 'supervisor' || !area.isForSupervisors).map((area) => (
              <li key={area.path}>
                <NavLink
                  end={area.path === ''}
                  to={`${PANEL_PATH}/${slug}${area.path}`}
                  className="inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold decoration-2 underline-offset-8 hover:text-brand aria-[current]:text-brand aria-[current]:underline"
                >
                  {area.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {!isOnline && (
        <p role="status" className="bg-checking-soft px-4 py-2 text-center font-semibold text-checking">
          Sin conexión. Lo que ya estaba en marcha sigue en el servidor; acá se actualiza cuando vuelva.
        </p>
      )}
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6">
        <PanelBoundary key={pathname} what="esta página">
          <Outlet />
        </PanelBoundary>
      </main>
    </>
  )
}
