import { contentHeaders } from '../content/content-headers.ts'
import { ContentRoute } from '../content/content-route.tsx'
import { offlinePage } from '../content/pages/offline-page.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import type { Route } from './+types/sin-conexion'

export const handle = contentPage()

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  return renderContent(offlinePage, context.get(pageContext).site)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { head, siteName, siteUrl } = loaderData
  return describePage({ ...head, siteName, siteUrl, isPrivate: true })
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return <ContentRoute loaderData={loaderData} />
}
