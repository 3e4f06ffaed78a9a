import { ContentFrame } from '../content/content-frame.tsx'
import { NewsletterLink } from '../features/contact/index.ts'
import { RecogniseOurMails } from '../features/notifications/shared.ts'
import { contentPage } from '../islands/content-handle.ts'
import { Island } from '../islands/island.tsx'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import type { Route } from './+types/avisos'

const HEAD = {
  path: '/avisos',
  title: 'Avisos por correo',
  description: '',
  keywords: '',
  name: 'Avisos por correo',
}

export const handle = contentPage('newsletter-link')

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, siteUrl, mailFrom } = context.get(pageContext).site
  return { siteName, siteUrl, mailFrom }
}

/** Reached from mails only: not indexed. */
export function meta({ loaderData }: Route.MetaArgs) {
  const { siteName, siteUrl } = loaderData ?? { siteName: '', siteUrl: '' }
  return describePage({ ...HEAD, siteName, siteUrl, isPrivate: true })
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  return (
    <ContentFrame head={HEAD}>
      <Island name="newsletter-link" of={NewsletterLink} props={{}} />
      <RecogniseOurMails {...loaderData} />
    </ContentFrame>
  )
}
