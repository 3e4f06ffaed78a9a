import { lazy, Suspense } from 'react'
import { FLEET_PATHS } from '../features/fleet-panel/shared.ts'
import { requireKnownPath } from '../require-known-path.ts'
import { STANDALONE } from '../standalone-page.ts'
import stylesheet from '../styles/fleet.css?url'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/fleet-panel'

/** Browser only: the server renders the same empty page for all. */
const FleetApp = lazy(async () => ({
  default: (await import('../features/fleet-panel/index.ts')).FleetApp,
}))

export function loader({ params }: Route.LoaderArgs) {
  requireKnownPath(params['*'], FLEET_PATHS)
  return null
}

/** Panel navigation needs no server data. */
export const shouldRevalidate = () => false

export const handle = STANDALONE

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'Panel de flotas' }, { name: 'robots', content: 'noindex, nofollow' }]

export default function FleetPanel() {
  const isHydrated = useHydrated()
  return <Suspense fallback={<Shell />}>{isHydrated ? <FleetApp /> : <Shell />}</Suspense>
}

function Shell() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status">Cargando...</p>
    </main>
  )
}
