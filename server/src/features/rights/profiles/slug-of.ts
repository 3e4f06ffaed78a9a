import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { ProfileMode, ProfilesDeps } from './profiles-deps.ts'
import type { ProfileRow } from './store.ts'

/** Keyed lookup hash, because a slug contains a name. */
export const slugHashOf = (secrets: Secrets, slug: string): Buffer => secrets.lookupHash('slug', slug)

export function isPublic(profile: ProfileRow | undefined, mode: ProfileMode): profile is ProfileRow {
  if (profile === undefined || mode === 'nobody' || profile.state !== 'shown' || profile.isBlocked)
    return false
  return mode === 'everyone' || profile.accountId !== null
}

export function openSlug(
  { secrets, mode }: Pick<ProfilesDeps, 'secrets' | 'mode'>,
  profile: ProfileRow | undefined,
): string | null {
  return isPublic(profile, mode) ? secrets.decrypt(profile.slugSealed) : null
}
