import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeaders } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { OfferLayout } from '../content/offer-layout.tsx'
import { fleets } from '../content/pages/fleets.tsx'
import { renderContent } from '../content/render-content.ts'
import { ContactSection } from '../features/contact/index.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/flotas'

export const handle = contentPage('contact')

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  return { ...renderContent(fleets, site), contactEmail: site.contactEmail }
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Flotas({ loaderData }: Route.ComponentProps) {
  const { head, parts, contactEmail } = loaderData
  return (
    <ContentFrame head={head}>
      <OfferLayout parts={parts}>
        <ContactSection
          title="Pedí tu cotización"
          text="Respondemos por correo. No hace falta que envíes patentes."
          form="flota"
          contactEmail={contactEmail}
        />
      </OfferLayout>
    </ContentFrame>
  )
}
