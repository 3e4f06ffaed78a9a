import { Dialog } from 'radix-ui'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { HOME_PATH, LANGUAGE } from '../language.ts'
import { TO_SEARCH } from '../to-search.ts'
import { useBackCloses, whenEntriesSettled } from '../ui/use-back-closes.ts'
import { useScrollLock } from '../ui/use-scroll-lock.ts'
import { type LinkGroup, MENU_GROUPS, type SiteLink } from './site-links.ts'

/** docs/behaviour/pages.md#side-menu */
export function SideMenu({ onClose }: { onClose(): void }) {
  const [opener] = useState(() => document.activeElement)
  useScrollLock()
  useBackCloses(onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After a navigation the new title has the focus and keeps it.
            if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
          }}
          className="fixed inset-y-0 right-0 z-40 grid w-[min(22rem,88vw)] animate-arrive-sideways grid-rows-[auto_minmax(0,1fr)] bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] shadow-card"
        >
          <div className="flex items-center justify-between border-b border-line py-3 pr-2 pl-5">
            <Dialog.Title className="text-lg font-bold">Menú</Dialog.Title>
            <Dialog.Close
              aria-label="Cerrar el menú"
              className="grid size-11 cursor-pointer place-items-center rounded-control text-2xl leading-none hover:bg-sunken"
            >
              <span aria-hidden="true">×</span>
            </Dialog.Close>
          </div>
          <nav
            aria-label="Menú"
            className="grid content-start gap-5 overflow-y-auto overscroll-contain px-2 py-4"
          >
            {MENU_GROUPS.map((group) => (
              <MenuGroup key={group.id} group={group} onClose={onClose} />
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function MenuGroup({ group, onClose }: { group: LinkGroup; onClose(): void }) {
  return (
    <section aria-labelledby={`menu-${group.id}`}>
      <h3 id={`menu-${group.id}`} className="px-3 pb-1 text-sm font-semibold text-ink-soft">
        {group.name}
      </h3>
      <ul>
        {group.links.map((link) => (
          <li key={link.path}>
            <MenuLink link={link} onClose={onClose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ITEM =
  'flex min-h-11 items-center gap-2 rounded-control px-3 font-medium hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand'

function MenuLink({ link, onClose }: { link: SiteLink; onClose(): void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isLoaded = LANGUAGE !== 'es' && link.path !== HOME_PATH
  const state = link.path === HOME_PATH ? TO_SEARCH : undefined
  function follow(event: MouseEvent) {
    onClose()
    if (isLoaded || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setTimeout(() => whenEntriesSettled(() => void navigate(link.path, { state })), 0)
  }
  return (
    <Link
      to={link.path}
      reloadDocument={isLoaded}
      state={state}
      aria-current={pathname === link.path ? 'page' : undefined}
      onClick={follow}
      className={ITEM}
    >
      {link.name}
      {link.isNew && (
        <span className="rounded-full bg-brand-soft px-2 py-0.5 text-xs font-semibold text-brand">Nuevo</span>
      )}
    </Link>
  )
}
