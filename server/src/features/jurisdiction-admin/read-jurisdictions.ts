import type { AdminJurisdictionRow, AdminSourcePeriod, SourceState } from '@multas/contract'
import { type SourceLoad, sourceLoad } from '@multas/domain'
import type { LoadedJurisdiction } from '../jurisdictions/index.ts'
import { measureBacklog } from '../monitoring/index.ts'
import { readAllControls, type StoredControls } from './controls/control-store.ts'
import { isPausedAt, NO_CONTROLS } from './controls/controls.ts'
import type { JurisdictionAdminParts } from './jurisdiction-admin-deps.ts'
import { countRejectedByJurisdiction } from './observations/observation-store.ts'
import { readCircuits } from './observations/share-circuits.ts'

const NO_PERIOD: AdminSourcePeriod = { consultations: 0, answered: 0, medianMs: null, p95Ms: null }
const REJECTED_DAYS = 7

/** By slug, with those that only a rejected version describes, and `removed`. */
export async function readJurisdictions(
  parts: JurisdictionAdminParts,
  removed?: string,
): Promise<readonly AdminJurisdictionRow[]> {
  const { database, jurisdictions, status, clock, follower } = parts
  const now = clock()
  const [states, hours, circuits, controls, rejected, { watched }] = await Promise.all([
    status.states(),
    status.lastHour(),
    readCircuits(database.db),
    readAllControls(database.db),
    countRejectedByJurisdiction(database.db, new Date(now.getTime() - REJECTED_DAYS * 86_400_000)),
    measureBacklog(database.db, clock),
  ])
  const known = new Map(jurisdictions.list().map(({ slug, name }) => [slug, name]))
  for (const { slug } of controls)
    if ((slug === removed || follower.refusedOf(slug)) && !known.has(slug)) known.set(slug, slug)
  return [...known].map(([slug, name]): AdminJurisdictionRow => {
    const set: Omit<StoredControls, 'slug' | 'text' | 'exceeded'> =
      controls.find((one) => one.slug === slug) ?? NO_CONTROLS
    const state = states?.sources.find((one) => one.slug === slug)
    const isPaused = isPausedAt(set.pause, now)
    return {
      slug,
      name,
      ...presentState(state, isPaused),
      pausedUntil: isPaused ? (set.pause?.until?.toISOString() ?? null) : null,
      circuit: worstOf(circuits.filter((one) => one.slug === slug).map(({ circuit }) => circuit)),
      hour: hours.get(slug) ?? NO_PERIOD,
      rejected: rejected.get(slug) ?? 0,
      load: loadOf(jurisdictions.find(slug), set.limits.perSecond, watched),
      version: set.activeVersion,
      hasOwnLimits: Object.values(set.limits).some((limit) => limit !== null),
      isRefused: follower.refusedOf(slug) !== null,
    }
  })
}

function presentState(state: SourceState | undefined, isPaused: boolean) {
  return {
    state: isPaused ? ('paused' as const) : (state?.state ?? 'no_data'),
    day: state?.day ?? NO_PERIOD,
    lastAnsweredAt: state?.lastAnsweredAt ?? null,
  }
}

/** Of its slowest source. A limit of the administration is for all. */
function loadOf(
  jurisdiction: Pick<LoadedJurisdiction, 'sources'> | null,
  ownLimit: number | null,
  watched: number,
): SourceLoad | null {
  const rates = jurisdiction?.sources.flatMap(({ plan }) => plan?.described.perSecond ?? []) ?? []
  return rates.length === 0 ? null : sourceLoad(watched, ownLimit ?? Math.min(...rates))
}

const BY_TROUBLE = ['open', 'half-open', 'closed'] as const

function worstOf(circuits: readonly NonNullable<AdminJurisdictionRow['circuit']>[]) {
  return BY_TROUBLE.find((one) => circuits.includes(one)) ?? null
}
