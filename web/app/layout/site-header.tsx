import type { SiteBanner as Notice } from '@multas/contract'
import { HOME_PATH, LANGUAGE } from '../language.ts'
import { DemoNotice } from './demo-notice.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { PageAnchor } from './page-anchor.tsx'
import { SiteLogo } from './site-logo.tsx'
import { SiteNotice } from './site-notice.tsx'

const LINKS = [
  { name: 'Consultar infracciones', path: HOME_PATH, isSearch: true },
  { name: 'Individuos', path: '/notificaciones-automaticas-infracciones' },
  { name: 'Empresas', path: '/gestion-de-flotas' },
  { name: 'Municipios', path: '/solucion-infracciones-municipios' },
]

interface SiteHeaderProps {
  siteName: string
  demo: boolean
  notice: Notice | null
  here: string
}

/** Server-rendered only. */
export function SiteHeader({ siteName, demo, notice, here }: SiteHeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      {demo && <DemoNotice />}
      {notice && <SiteNotice notice={notice} />}
      <nav
        id="navegacion"
        tabIndex={-1}
        aria-label="Principal"
        className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-1 px-4 py-1.5 sm:gap-x-4 md:py-3 print:py-0"
      >
        <a
          href={HOME_PATH}
          data-home=""
          className="inline-flex min-h-11 items-center gap-2 rounded-control leading-tight font-bold max-sm:min-w-min max-sm:flex-1 sm:gap-2.5 sm:text-lg md:max-lg:text-base"
        >
          <SiteLogo />
          {siteName}
        </a>
        <LanguageLinks here={here} isShort className="ml-auto md:max-lg:hidden lg:order-last lg:ml-0" />
        <ul className="no-print flex flex-wrap items-center max-md:hidden md:max-lg:text-[0.9375rem]">
          {LINKS.filter(({ isSearch }) => isSearch || LANGUAGE === 'es').map(({ name, path, isSearch }) => (
            <li key={path}>
              <PageAnchor
                here={here}
                href={path}
                data-search={isSearch ? '' : undefined}
                className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold decoration-2 underline-offset-8 hover:bg-brand-soft hover:text-brand aria-[current]:text-brand aria-[current]:underline lg:px-3.5"
              >
                {name}
              </PageAnchor>
            </li>
          ))}
        </ul>
        <a
          href="#pie"
          data-menu=""
          aria-label="Abrir el menú"
          className="no-print -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sunken md:hidden"
        >
          <MenuIcon className="size-7" />
        </a>
      </nav>
    </header>
  )
}
