import { lazy, Suspense } from 'react'
import { ADMIN_PATHS } from '../admin/areas.tsx'
import { requireKnownPath } from '../require-known-path.ts'
import { STANDALONE } from '../standalone-page.ts'
import stylesheet from '../styles/admin.css?url'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/admin'

/** Browser only: the server renders the same empty page for all. */
const AdminApp = lazy(async () => ({ default: (await import('../admin/admin-app.tsx')).AdminApp }))

export function loader({ params }: Route.LoaderArgs) {
  requireKnownPath(params['*'], ADMIN_PATHS)
  return null
}

/** Panel navigation needs no server data. */
export const shouldRevalidate = () => false

export const handle = STANDALONE

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'Administración' }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Admin() {
  const isHydrated = useHydrated()
  return <Suspense fallback={<Shell />}>{isHydrated ? <AdminApp /> : <Shell />}</Suspense>
}

function Shell() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status">Cargando...</p>
    </main>
  )
}
