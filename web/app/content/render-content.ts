import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteContext } from '../site.ts'
import type { ContentPage } from './content-page.ts'

type Head = Omit<ContentPage<never>, 'write'>

export interface RenderedContent<P extends string = 'main'> {
  readonly head: Head
  readonly parts: Readonly<Record<P, string>>
  readonly siteName: string
  readonly siteUrl: string
}

/** Server only: its imports never reach a browser. */
export function renderContent<P extends string>(page: ContentPage<P>, site: SiteContext): RenderedContent<P> {
  const { write, ...head } = page
  const parts = Object.entries<ReactElement | string>(write.call(page, site)).map(([name, part]) => [
    name,
    typeof part === 'string' ? part : renderToStaticMarkup(part),
  ])
  const { siteName, siteUrl } = site
  return { head, parts: Object.fromEntries(parts) as Record<P, string>, siteName, siteUrl }
}
