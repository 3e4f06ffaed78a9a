import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { SideMenu as SideMenuType } from './side-menu.tsx'

/**
 * Side menu, loaded when first opened and closed by navigation. If its code fails to load, the footer has the
 * same links.
 */
export function useSideMenu(): { menu: ReactNode; openMenu(): void } {
  const { key } = useLocation()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const [SideMenu, setSideMenu] = useState<typeof SideMenuType | null>(null)
  function openMenu() {
    setOpenedOn(key)
    if (SideMenu === null)
      import('./side-menu.tsx').then(
        (module) => setSideMenu(() => module.SideMenu),
        () => {
          setOpenedOn(null)
          document.getElementById('pie')?.focus()
        },
      )
  }
  const isOpen = SideMenu !== null && openedOn === key
  return { menu: isOpen ? <SideMenu onClose={() => setOpenedOn(null)} /> : null, openMenu }
}
