import { data } from 'react-router'
import { loaderHeaders } from '../content/content-headers.ts'
import { ProfilePage } from '../features/public-profile/index.ts'
import { contentPage } from '../islands/content-handle.ts'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import type { Route } from './+types/profile'

/** Profiles are neither cached nor indexed, and their address is not sent as a referrer. */
const UNSEEN = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { fetchProfile, siteName, siteUrl } = context.get(pageContext).site
  const profile = await fetchProfile(params.slug)
  return data({ profile, siteName, siteUrl }, { status: profile === null ? 404 : 200, headers: UNSEEN })
}

export const handle = contentPage()

export const headers = loaderHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.profile)
    return [{ title: 'No encontramos esta página' }, { name: 'robots', content: 'noindex' }]
  const { profile, siteName, siteUrl } = loaderData
  return describePage({
    title: `Perfil de ${profile.name}`,
    description: '',
    siteName,
    siteUrl,
    path: '',
    isPrivate: true,
  })
}

export default function Profile({ loaderData: { profile } }: Route.ComponentProps) {
  return profile === null ? <LazyNotFound /> : <ProfilePage profile={profile} />
}
