import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeaders } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { OfferLayout } from '../content/offer-layout.tsx'
import { describeMonitoring } from '../content/pages/monitoring.tsx'
import { renderContent } from '../content/render-content.ts'
import { ContactSection } from '../features/contact/index.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/notificaciones'

export const handle = contentPage('contact')

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const isForSale = site.monitoring.isForSale
  return {
    ...renderContent(describeMonitoring(site.monitoring), site),
    contactEmail: site.contactEmail,
    isForSale,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Notificaciones({ loaderData }: Route.ComponentProps) {
  const { head, parts, contactEmail, isForSale } = loaderData
  return (
    <ContentFrame head={head}>
      <OfferLayout parts={parts}>
        <ContactSection
          title={isForSale ? 'Recibí avisos del sitio' : 'Enterate cuando salga'}
          text="Te escribimos una sola vez para confirmar tu dirección y después, solo si hay algo que avisarte."
          form="avisos"
          {...(isForSale && { button: 'Anotarme' })}
          contactEmail={contactEmail}
        />
      </OfferLayout>
    </ContentFrame>
  )
}
