import type { ReactNode } from 'react'
import { Arrival } from './arrival.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { LoadingMark } from './loading-mark.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSideMenu } from './use-side-menu.tsx'

/** What stands around every page: head, foot, and on a phone the bar below and the menu that it opens. */
export function SiteFrame({ siteName, children }: { siteName: string; children: ReactNode }) {
  const { menu, openMenu } = useSideMenu()
  return (
    <>
      <SiteHeader siteName={siteName} onMenu={openMenu} />
      <main id="contenido" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter siteName={siteName} />
      <BottomBar onMenu={openMenu} />
      {menu}
      <LoadingMark />
      <Arrival />
    </>
  )
}
