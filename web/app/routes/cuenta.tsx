import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { hasSection, nameSection } from '../features/account/shared.ts'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/cuenta'

/** Browser only: the server renders the same empty page for all. */
const AccountApp = lazy(async () => ({
  default: (await import('../features/account/index.ts')).AccountApp,
}))

export function loader({ context, params }: Route.LoaderArgs) {
  if (!hasSection(params.section)) throw data(null, { status: 404 })
  const { siteName, siteUrl } = context.get(pageContext).site
  return { siteName, siteUrl }
}

/** Section navigation needs no server data. */
export const shouldRevalidate = () => false

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { siteName, siteUrl } = loaderData ?? { siteName: '', siteUrl: '' }
  const title = nameSection(params.section)
  return describePage({ title, description: '', siteName, siteUrl, path: '/cuenta', isPrivate: true })
}

export default function Account({ params }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <Suspense fallback={<Shell />}>
      {isHydrated ? <AccountApp section={params.section} /> : <Shell />}
    </Suspense>
  )
}

function Shell() {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-4 px-4 py-6 sm:py-12">
      <h1 className="text-2xl font-bold">Mi cuenta</h1>
      <p role="status" className="min-h-72">
        Cargando...
      </p>
      <noscript>
        <p>Esta página necesita JavaScript: tus datos se muestran solo en tu navegador.</p>
      </noscript>
    </div>
  )
}
