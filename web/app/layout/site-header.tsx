import { Link, useLocation } from 'react-router'
import { MenuButton } from './menu-button.tsx'
import { SearchLink } from './search-link.tsx'
import { SiteLogo } from './site-logo.tsx'

const LINKS = [
  { name: 'Individuos', path: '/notificaciones-automaticas-infracciones' },
  { name: 'Empresas', path: '/gestion-de-flotas' },
  { name: 'Municipios', path: '/solucion-infracciones-municipios' },
]

const LINK =
  'inline-flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-brand-soft hover:text-brand aria-[current]:text-brand aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8'

export function SiteHeader({ siteName, onMenu }: { siteName: string; onMenu(): void }) {
  const { pathname } = useLocation()
  return (
    <header className="border-b border-line bg-surface">
      <nav
        id="navegacion"
        tabIndex={-1}
        aria-label="Principal"
        className="mx-auto flex max-w-6xl items-center justify-between gap-x-6 px-4 py-3"
      >
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-lg leading-tight font-bold"
        >
          <SiteLogo />
          {siteName}
        </Link>
        <ul className="flex items-center lg:gap-1 max-md:hidden">
          <li>
            <SearchLink className={LINK}>Consultar infracciones</SearchLink>
          </li>
          {LINKS.map(({ name, path }) => (
            <li key={path}>
              <Link to={path} aria-current={pathname === path ? 'page' : undefined} className={LINK}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <MenuButton
          label="Abrir el menú"
          onOpen={onMenu}
          className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sunken md:hidden"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-7 stroke-current"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </MenuButton>
      </nav>
    </header>
  )
}
