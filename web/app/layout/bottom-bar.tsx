import type { ReactNode } from 'react'
import type { BottomBarAction } from '../data-layer.ts'
import { HOME_PATH } from '../language.ts'
import { MenuIcon } from './menu-icon.tsx'
import { PageAnchor } from './page-anchor.tsx'

const ITEM =
  'flex h-full w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-center text-[min(0.75rem,3.75vw)] leading-tight font-medium tracking-tight text-ink-soft aria-[current]:text-brand short:gap-0 short:min-[34rem]:flex-row short:min-[34rem]:gap-1.5'

/** Fixed bar on a phone (docs/behaviour/pages.md#header-and-bottom-bar). Server-rendered only. */
export function BottomBar({ here }: { here: string }) {
  return (
    <nav
      aria-label="Accesos rápidos"
      data-bottom-bar=""
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid min-h-16 max-w-lg grid-cols-[repeat(4,auto)] short:min-h-12 short:max-w-2xl">
        <BarLink here={here} action="buscar" href={HOME_PATH} name="Buscar multas">
          <BarIcon path="m20 20-4.6-4.6M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />
        </BarLink>
        <BarLink
          here={here}
          action="notificaciones"
          href="/notificaciones-automaticas-infracciones"
          name="Notificaciones"
        >
          <span className="relative">
            <BarIcon path="M6 16v-5a6 6 0 1 1 12 0v5l1.5 2h-15zM10 21h4" />
            <span
              hidden
              data-news=""
              className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-danger"
            >
              <span className="sr-only">Nuevo: </span>
            </span>
          </span>
        </BarLink>
        <BarLink here={here} action="empresas" href="/gestion-de-flotas" name="Empresas">
          <BarIcon path="M4 20V5h9v15M13 9h7v11M3 20h18M7 9h3M7 13h3M16 13h1M16 16h1" />
        </BarLink>
        <li>
          <a href="#pie" data-menu="" data-bar={'menu' satisfies BottomBarAction} className={ITEM}>
            <MenuIcon className="size-6" />
            Menú
          </a>
        </li>
      </ul>
    </nav>
  )
}

interface BarLinkProps {
  here: string
  action: BottomBarAction
  href: string
  name: string
  children: ReactNode
}

function BarLink({ here, action, href, name, children }: BarLinkProps) {
  return (
    <li>
      <PageAnchor
        here={here}
        href={href}
        data-bar={action}
        data-search={action === 'buscar' ? '' : undefined}
        className={ITEM}
      >
        {children}
        {name}
      </PageAnchor>
    </li>
  )
}

function BarIcon({ path }: { path: string }) {
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
