import path from 'node:path'
import type { RegisterAdminCall } from '../features/admin/index.ts'
import { createAdminMunicipalities } from '../features/admin-municipalities/index.ts'
import { checkRegistryUse, type RegistryUse } from '../features/jurisdictions/index.ts'
import { createMunicipalities, type Municipalities } from '../features/municipalities/index.ts'
import { createFileReader, createRegistry } from '../features/registry/index.ts'
import type { Search } from '../features/search/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import { createWebhookClient } from '../platform/outbound/safe-fetch.ts'
import type { Infrastructure } from './infrastructure.ts'
import { openEvidenceStore } from './open-evidence-store.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'
import type { Settings } from './read-settings.ts'

type Shared = Pick<
  Infrastructure,
  'database' | 'secrets' | 'clock' | 'log' | 'mailer' | 'outgoing' | 'metrics'
> &
  Pick<Parameters<typeof createMunicipalities>[0], 'checkEmail'> & {
    readonly limiter: RateLimiter
    readonly registerAdminCall: RegisterAdminCall
  }

const WEBHOOK_LIMIT_MS = 10_000

/**
 * Mutual dependency: pushed records enter the registry; displayed records carry uploaded evidence and count
 * as seen.
 */
export function createMunicipalFeatures(
  settings: Settings,
  shared: Shared,
  { jurisdictions }: OpenJurisdictions,
  search: Pick<Search, 'admitSearchOwner' | 'findShownFine' | 'refreshStoredResults'> &
    Pick<Parameters<typeof createMunicipalities>[0], 'openDispute'>,
) {
  const registryUse = (slug: string): RegistryUse => {
    const found = jurisdictions.find(slug)
    return found === null ? 'absent' : checkRegistryUse(found)
  }
  const registry = createRegistry({
    ...shared,
    reader: createFileReader(shared.secrets),
    paymentHosts: (slug) => jurisdictions.find(slug)?.paymentHosts ?? [],
    isRead: (slug) => registryUse(slug) === 'read',
    directory: path.join(settings.dataDir, 'registry'),
    findEvidence: (slug, hashes, isSeen) => municipalities.showFines(slug, hashes, isSeen),
    onUndone: (undone, signal) =>
      search.refreshStoredResults(
        undone.jurisdiction,
        (hashes) => registry.findLeftByUndone(undone, hashes),
        signal,
      ),
    // Nothing is withdrawn: only the next search reports a missing fine as resolved.
    onPublished: ({ jurisdiction }, signal) => {
      const readCurrent = async (hashes: readonly string[]) => ({
        inForce: await registry.findInForce(jurisdiction, hashes),
        withdrawn: [],
      })
      return search.refreshStoredResults(jurisdiction, readCurrent, signal)
    },
  })
  const municipalities: Municipalities = createMunicipalities({
    ...shared,
    registry,
    jurisdictionName: (slug) => jurisdictions.find(slug)?.name ?? null,
    registryUse,
    site: { name: settings.siteName, url: settings.siteUrl },
    evidenceStore: openEvidenceStore(settings, shared.outgoing),
    webhookClient: createWebhookClient({
      allowsPrivate: settings.webhooksToPrivate,
      timeoutMs: WEBHOOK_LIMIT_MS,
      mayPost: shared.outgoing.isOn,
      onPost: (outcome) => shared.metrics.posted('webhook', outcome),
    }),
    admitSearchOwner: search.admitSearchOwner,
    shownBy: search.findShownFine,
    openDispute: search.openDispute,
  })
  const adminMunicipalities = createAdminMunicipalities({
    ...{ ...shared, registry, municipalities, jurisdictions, registryUse },
  })
  return { registry, municipalities, adminMunicipalities }
}
