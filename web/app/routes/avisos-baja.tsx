import { ContentFrame } from '../content/content-frame.tsx'
import { UnsubscribeCard } from '../features/notifications/shared.ts'
import { contentPage } from '../islands/content-handle.ts'
import { Island } from '../islands/island.tsx'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import type { Route } from './+types/avisos-baja'

const HEAD = {
  path: '/avisos/baja',
  title: 'Dejar de recibir avisos',
  description: '',
  keywords: '',
  name: 'Dejar de recibir avisos',
}

export const handle = contentPage('unsubscribe')

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, siteUrl } = context.get(pageContext).site
  return { siteName, siteUrl }
}

/** Reached from mails only: not indexed. */
export function meta({ loaderData }: Route.MetaArgs) {
  const { siteName, siteUrl } = loaderData ?? { siteName: '', siteUrl: '' }
  return describePage({ ...HEAD, siteName, siteUrl, isPrivate: true })
}

export default function UnsubscribePage() {
  return (
    <ContentFrame head={HEAD}>
      <Island name="unsubscribe" of={UnsubscribeCard} props={{}} />
    </ContentFrame>
  )
}
