import path from 'node:path'
import { createEvidence } from '../features/evidence/index.ts'
import {
  createAdminMunicipalities,
  createMunicipalities,
  createMunicipalPanel,
} from '../features/municipalities/index.ts'
import { createFileReader, createRegistry } from '../features/registry/index.ts'
import { openDispute } from '../features/rights/index.ts'
import type { Search } from '../features/search/index.ts'
import { readBrowserHash } from '../features/verification/index.ts'
import { openEvidenceStore } from './open-evidence-store.ts'
import type { Shared } from './share-with-features.ts'

export function createMunicipalFeatures(shared: Shared, search: Search) {
  const { settings, secrets, hooks, jurisdictions, registryUse } = shared
  const registry = createRegistry({
    ...shared,
    reader: createFileReader(secrets),
    isRead: (slug) => registryUse(slug) === 'read',
    directory: path.join(settings.dataDir, 'registry'),
    onRegistryChanged: hooks.emitter('onRegistryChanged'),
  })
  const municipalities = createMunicipalities({
    ...shared,
    registry,
    evidenceStore: openEvidenceStore(settings, shared.outgoing),
    webhookClient: shared.openWebhookClient('webhook'),
    admitSearchOwner: search.admitSearchOwner,
    shownBy: search.findShownFine,
    openDispute: (...asked) => openDispute(secrets, ...asked),
  })
  const { liveTokens, fileTokens, mayRenew } = search
  const features = [
    registry,
    municipalities,
    createAdminMunicipalities({ ...shared, registry, municipalities }),
    createMunicipalPanel({ ...shared, registry, municipalities }),
    createEvidence({
      ...shared,
      ...{ liveTokens, fileTokens, mayRenew },
      ...municipalities.evidenceDeps(search.findEvidence, jurisdictions.evidence),
      browserHash: readBrowserHash,
      directory: path.join(settings.dataDir, 'evidence'),
    }),
  ]
  return { features }
}
