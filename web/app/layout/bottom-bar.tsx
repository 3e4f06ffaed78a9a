import { Link, useLocation } from 'react-router'
import { type BottomBarAction, pushToDataLayer } from '../data-layer.ts'
import { MenuButton } from './menu-button.tsx'
import { SearchLink } from './search-link.tsx'

const NOTIFICATIONS = '/notificaciones-automaticas-infracciones'
const COMPANIES = '/gestion-de-flotas'

const ITEM =
  'flex h-full w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium text-ink-soft aria-[current]:font-semibold aria-[current]:text-brand'

const tell = (action: BottomBarAction) => pushToDataLayer({ event: 'bottom_bar_click', action })

/** On a phone always at hand (specification, section 2). */
export function BottomBar({ onMenu }: { onMenu(): void }) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Accesos rápidos"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-lg grid-cols-4 px-1">
        <li>
          <SearchLink className={ITEM} onClick={() => tell('buscar')}>
            <Icon path="m20 20-4.6-4.6M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />
            Buscar multas
          </SearchLink>
        </li>
        <li>
          <Link
            to={NOTIFICATIONS}
            aria-current={pathname === NOTIFICATIONS ? 'page' : undefined}
            className={ITEM}
            onClick={() => tell('notificaciones')}
          >
            <span className="relative">
              <Icon path="M6 16v-5a6 6 0 1 1 12 0v5l1.5 2h-15zM10 21h4" />
              <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-danger">
                <span className="sr-only">Nuevo: </span>
              </span>
            </span>
            Notificaciones
          </Link>
        </li>
        <li>
          <Link
            to={COMPANIES}
            aria-current={pathname === COMPANIES ? 'page' : undefined}
            className={ITEM}
            onClick={() => tell('empresas')}
          >
            <Icon path="M4 20V5h9v15M13 9h7v11M3 20h18M7 9h3M7 13h3M16 13h1M16 16h1" />
            Empresas
          </Link>
        </li>
        <li>
          <MenuButton
            className={ITEM}
            onOpen={() => {
              tell('menu')
              onMenu()
            }}
          >
            <Icon path="M4 7h16M4 12h16M4 17h16" />
            Menú
          </MenuButton>
        </li>
      </ul>
    </nav>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 fill-none stroke-current"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
