import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeaders } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { OfferLayout } from '../content/offer-layout.tsx'
import { mobileApp } from '../content/pages/mobile-app.tsx'
import { renderContent } from '../content/render-content.ts'
import { InstallPanel } from '../features/install/index.ts'
import { contentPage } from '../islands/content-handle.ts'
import { Island } from '../islands/island.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/app-movil'

export const handle = contentPage('install')

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  return renderContent(mobileApp, context.get(pageContext).site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function MobileApp({ loaderData }: Route.ComponentProps) {
  return (
    <ContentFrame head={loaderData.head}>
      <OfferLayout parts={loaderData.parts}>
        <Island name="install" of={InstallPanel} props={{}} />
      </OfferLayout>
    </ContentFrame>
  )
}
