import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteContext } from '../site.ts'
import type { ContentPage } from './content-page.ts'

type Head = Omit<ContentPage<never>, 'write'>

/** A page as it travels: its parts as HTML, and what its head says. */
export interface WrittenPage<P extends string = 'main'> {
  readonly head: Head
  readonly parts: Readonly<Record<P, string>>
  readonly siteName: string
  readonly siteUrl: string
}

/** Writes a page for this site. On the server only: what it imports never reaches a browser. */
export function writePage<P extends string>(page: ContentPage<P>, site: SiteContext): WrittenPage<P> {
  const { write, ...head } = page
  const parts = Object.entries<ReactElement | string>(write.call(page, site)).map(([name, part]) => [
    name,
    typeof part === 'string' ? part : renderToStaticMarkup(part),
  ])
  const { siteName, siteUrl } = site
  return { head, parts: Object.fromEntries(parts) as Record<P, string>, siteName, siteUrl }
}
