import { contentHeaders } from '../content/content-headers.ts'
import { ContentRoute } from '../content/content-route.tsx'
import { describeContent } from '../content/describe-content.ts'
import { infraccionesTransito } from '../content/pages/infracciones-transito.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/infracciones-transito'

export const handle = contentPage()

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  return renderContent(infraccionesTransito, context.get(pageContext).site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function InfraccionesTransito({ loaderData }: Route.ComponentProps) {
  return <ContentRoute loaderData={loaderData} />
}
