import type { PublicProfile } from '@multas/contract'
import {
  coverScore,
  isSlugShaped,
  PROFILE_PARTS,
  type ProfilePart,
  principalReports,
  scoreFines,
} from '@multas/domain'
import type { KnownFines, ProfilesDeps } from './profiles-deps.ts'
import { isPublic, slugHashOf } from './slug-of.ts'
import { findBySlug, type ProfileRow } from './store.ts'

type ReadDeps = Pick<ProfilesDeps, 'database' | 'secrets' | 'clock' | 'mode' | 'knownFines'>

export async function readPublicProfile(deps: ReadDeps, slug: string): Promise<PublicProfile | null> {
  if (deps.mode === 'nobody' || !isSlugShaped(slug)) return null
  const profile = await findBySlug(deps.database.db, slugHashOf(deps.secrets, slug))
  if (!isPublic(profile, deps.mode)) return null
  return presentProfile(deps, profile, profile.accountId === null ? [] : profile.shownParts)
}

export async function presentProfile(
  { secrets, clock, knownFines }: ReadDeps,
  profile: ProfileRow,
  parts: readonly ProfilePart[] = PROFILE_PARTS,
): Promise<PublicProfile> {
  const now = clock()
  const known = await countOnce(knownFines(profile.subjectHash, now))
  const scoring = coverScore(known.scoring ?? scoreFines([], now), profile)
  const resolved = known.infractions.filter(({ resuelto }) => resuelto).length
  return {
    slug: secrets.decrypt(profile.slugSealed),
    name: secrets.decrypt(profile.nameSealed),
    score: scoring?.score ?? null,
    category: scoring?.category ?? null,
    pending: known.infractions.length - resolved,
    resolved,
    inReview: known.infractions.filter(({ enRevision }) => enRevision).length,
    consultedAt: profile.consultedAt.toISOString(),
    answered: profile.answered,
    asked: profile.asked,
    isClaimed: profile.accountId !== null,
    ...Object.fromEntries(parts.map((part) => [part, SUMS[part](known)])),
  }
}

async function countOnce(reading: Promise<KnownFines>): Promise<KnownFines> {
  const known = await reading
  return { ...known, infractions: principalReports(known.infractions) }
}

type Counted = NonNullable<PublicProfile['typologies']>

const SUMS: Readonly<Record<ProfilePart, (known: KnownFines) => Counted>> = {
  typologies: ({ scoring }) =>
    (scoring?.typologyBreakdown ?? []).map(({ typology, count }) => ({ name: typology, count })),
  jurisdictions: ({ infractions }) => countNames(infractions.map(({ jurisdiccion }) => jurisdiccion)),
  years: ({ infractions }) =>
    countNames(infractions.map(({ fechaInfraccion }) => fechaInfraccion?.slice(0, 4) ?? 'Sin fecha')).sort(
      (a, b) => (a.name < b.name ? 1 : -1),
    ),
}

function countNames(names: readonly string[]): Counted {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
