import { lazy } from 'react'
import { ADMIN_PATHS } from '../admin/areas.tsx'
import { requireKnownPath } from '../require-known-path.ts'
import { STANDALONE } from '../standalone-page.ts'
import stylesheet from '../styles/admin.css?url'
import { BrowserOnly } from '../ui/browser-only.tsx'
import type { Route } from './+types/admin'

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
  return <BrowserOnly app={AdminApp} />
}
