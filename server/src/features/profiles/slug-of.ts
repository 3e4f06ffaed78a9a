import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { ProfileRow } from './store.ts'

/** The keyed hash by which a slug is found: the slug itself holds a name. */
export const slugHashOf = (secrets: Secrets, slug: string): Buffer => secrets.lookupHash('slug', slug)

/** The slug of a profile that opens; null for one that does not. */
export function openSlug(secrets: Secrets, profile: ProfileRow | undefined): string | null {
  if (profile === undefined || profile.state !== 'shown' || profile.isBlocked) return null
  return secrets.decrypt(profile.slugSealed)
}
