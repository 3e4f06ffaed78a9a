import type { Frame } from '../frame-context.ts'
import type { SiteContext } from '../site.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLinks } from './skip-links.tsx'

type Site = Pick<SiteContext, 'siteName' | 'siteUrl' | 'demo' | 'monitoring' | 'notice' | 'operator'>

/** Server only. `here` is the path of the page. */
export function renderFrame(site: Site, here: string): Frame {
  const { siteName, siteUrl, demo, monitoring, notice, operator } = site
  return {
    before: (
      <>
        <SkipLinks />
        <SiteHeader siteName={siteName} demo={demo} notice={notice} here={here} />
      </>
    ),
    after: (
      <>
        <SiteFooter
          siteName={siteName}
          host={new URL(siteUrl).hostname}
          here={here}
          sells={monitoring.isForSale}
          operator={operator}
        />
        <BottomBar here={here} />
        <SideMenu here={here} />
      </>
    ),
  }
}
