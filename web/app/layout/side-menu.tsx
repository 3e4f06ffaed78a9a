import { HOME_PATH } from '../language.ts'
import { PageAnchor } from './page-anchor.tsx'
import { type LinkGroup, MENU_GROUPS, type SiteLink } from './site-links.ts'

/** docs/behaviour/pages.md#side-menu. Server-rendered only; opened by `openMenu`. */
export function SideMenu({ here }: { here: string }) {
  return (
    <dialog
      data-side-menu=""
      aria-labelledby="menu-titulo"
      className="no-print fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none grid-rows-[auto_minmax(0,1fr)] bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] text-ink shadow-card backdrop:bg-shade open:grid open:animate-arrive-sideways"
    >
      <div className="flex items-center justify-between border-b border-line py-3 pr-2 pl-5">
        <h2 id="menu-titulo" className="text-lg font-bold">
          Menú
        </h2>
        <button
          type="button"
          data-close=""
          aria-label="Cerrar el menú"
          className="grid size-11 cursor-pointer place-items-center rounded-control text-2xl leading-none hover:bg-sunken"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <nav
        aria-label="Menú"
        className="grid content-start gap-5 overflow-y-auto overscroll-contain px-2 py-4"
      >
        {MENU_GROUPS.map((group) => (
          <MenuGroup key={group.id} group={group} here={here} />
        ))}
      </nav>
    </dialog>
  )
}

function MenuGroup({ group, here }: { group: LinkGroup; here: string }) {
  return (
    <section aria-labelledby={`menu-${group.id}`}>
      <h3 id={`menu-${group.id}`} className="px-3 pb-1 text-sm font-semibold text-ink-soft">
        {group.name}
      </h3>
      <ul>
        {group.links.map((link) => (
          <li key={link.path}>
            <MenuLink link={link} here={here} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ITEM =
  'flex min-h-11 items-center gap-2 rounded-control px-3 font-medium hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand'

function MenuLink({ link, here }: { link: SiteLink; here: string }) {
  return (
    <PageAnchor
      here={here}
      href={link.path}
      data-search={link.path === HOME_PATH ? '' : undefined}
      className={ITEM}
    >
      {link.name}
      {link.isNew && (
        <span className="rounded-full bg-brand-soft px-2 py-0.5 text-xs font-semibold text-brand">Nuevo</span>
      )}
    </PageAnchor>
  )
}
