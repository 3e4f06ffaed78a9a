import { lazy } from 'react'
import { FLEET_PATHS } from '../features/fleet-panel/shared.ts'
import { requireKnownPath } from '../require-known-path.ts'
import { STANDALONE } from '../standalone-page.ts'
import stylesheet from '../styles/fleet.css?url'
import { BrowserOnly } from '../ui/browser-only.tsx'
import type { Route } from './+types/fleet-panel'

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
  return <BrowserOnly app={FleetApp} />
}
