import { lazy } from 'react'
import { PANEL_PATHS } from '../features/municipal-panel/shared.ts'
import { pageContext } from '../page-context.ts'
import { requireKnownPath } from '../require-known-path.ts'
import { STANDALONE } from '../standalone-page.ts'
import stylesheet from '../styles/panel.css?url'
import { BrowserOnly } from '../ui/browser-only.tsx'
import type { Route } from './+types/municipal-panel'

const PanelApp = lazy(async () => ({
  default: (await import('../features/municipal-panel/index.ts')).PanelApp,
}))

export function loader({ context, params }: Route.LoaderArgs) {
  const jurisdictions = context.get(pageContext).site.jurisdictions()
  requireKnownPath(params['*'], PANEL_PATHS, new Set(jurisdictions.map(({ slug }) => slug)))
  return null
}

/** Panel navigation needs no server data. */
export const shouldRevalidate = () => false

export const handle = STANDALONE

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'Panel de municipios' }, { name: 'robots', content: 'noindex, nofollow' }]

export default function MunicipalPanel() {
  return <BrowserOnly app={PanelApp} />
}
