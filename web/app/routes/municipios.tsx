import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeaders } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { OfferLayout } from '../content/offer-layout.tsx'
import { municipalities } from '../content/pages/municipalities.tsx'
import { renderContent } from '../content/render-content.ts'
import { ContactSection } from '../features/contact/index.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/municipios'

export const handle = contentPage('contact')

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  return { ...renderContent(municipalities, site), contactEmail: site.contactEmail }
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Municipios({ loaderData }: Route.ComponentProps) {
  const { head, parts, contactEmail } = loaderData
  return (
    <ContentFrame head={head}>
      <OfferLayout parts={parts}>
        <ContactSection
          title="Escribinos"
          text="Contanos qué sistema usan y qué les gustaría publicar."
          form="municipio"
          contactEmail={contactEmail}
        />
      </OfferLayout>
    </ContentFrame>
  )
}
