import { homePath, pathIn } from '@multas/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteContext } from '../site.ts'
import type { WrittenFrame } from '../written-frame-context.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { framePaths } from './site-links.ts'
import { SkipLinks } from './skip-links.tsx'

type Site = Pick<SiteContext, 'siteName' | 'siteUrl' | 'demo' | 'monitoring' | 'notice' | 'operator'>

/** Cleared with each new notice, so that old ones do not accumulate. */
const written = new Map<string, WrittenFrame>()
let noticed = ''

/** Server only. Written once per page that the frame links to; all other pages share one, except results. */
export function writeFrame(site: Site, path: string): WrittenFrame {
  // It leads to the same result in other languages.
  if (pathIn('en', path) !== homePath('en')) return write(site, path)
  const here = framePaths.has(path) ? path : ''
  const notice = JSON.stringify(site.notice)
  if (notice !== noticed) written.clear()
  noticed = notice
  const key = JSON.stringify([
    ...[site.siteName, site.siteUrl, site.demo, site.monitoring.isForSale, here],
    site.operator,
  ])
  const known = written.get(key)
  if (known !== undefined) return known
  const frame = write(site, here)
  written.set(key, frame)
  return frame
}

function write({ siteName, siteUrl, demo, monitoring, notice, operator }: Site, here: string): WrittenFrame {
  return {
    before: renderToStaticMarkup(
      <>
        <SkipLinks />
        <SiteHeader siteName={siteName} demo={demo} notice={notice} here={here} />
      </>,
    ),
    after: renderToStaticMarkup(
      <>
        <SiteFooter
          siteName={siteName}
          host={new URL(siteUrl).hostname}
          here={here}
          sells={monitoring.isForSale}
          operator={operator}
        />
        <BottomBar here={here} />
      </>,
    ),
  }
}
