import path from 'node:path'
import { createAdmin } from '../features/admin/index.ts'
import { createApiDocs } from '../features/api-docs/index.ts'
import { createCameras } from '../features/cameras/index.ts'
import { createClientErrors } from '../features/client-errors/index.ts'
import { createContact, createFeedback } from '../features/contact/index.ts'
import { createStatus } from '../features/figures/index.ts'
import { createGeocoding } from '../features/geocoding/index.ts'
import { createJobQueue } from '../features/job-queue/index.ts'
import { createJurisdictionAdmin } from '../features/jurisdiction-admin/index.ts'
import { listPublished } from '../features/registry/index.ts'
import { createSecurityTxt } from '../features/security-txt/index.ts'
import { createSiteControl } from '../features/site-control/index.ts'
import { createTiles } from '../features/tiles/index.ts'
import { listSources } from './list-sources.ts'
import { readVersion } from './read-version.ts'
import type { Shared } from './share-with-features.ts'

/** Features that know no search and no account. */
export function createOperatorFeatures(shared: Shared) {
  const { settings, database, jurisdictions, site, siteUrl, mailbox } = shared
  const control = createSiteControl({
    ...shared,
    database: database.db,
    defaults: { waitDays: settings.searchWaitDays, codeLimits: settings.codeLimits },
  })
  const status = createStatus({
    ...shared,
    sources: async () => listSources(jurisdictions, await listPublished(database.db)),
  })
  const jurisdictionAdmin = createJurisdictionAdmin({ ...shared, status })
  const features = [
    jurisdictions,
    createAdmin({ ...shared, version: readVersion() }),
    control,
    status,
    jurisdictionAdmin,
    createClientErrors({ ...shared, crashed: shared.metrics.crashed }),
    createFeedback({ ...shared, isWidgetEnabled: control.isFeedbackEnabled }),
    createContact(shared),
    createCameras(shared),
    createGeocoding({ ...shared, geocoderUrl: settings.geocoderUrl }),
    createTiles({
      ...shared,
      tileUrl: settings.tileUrl,
      directory: path.join(settings.dataDir, 'tiles'),
    }),
    createJobQueue(shared),
    createApiDocs({ siteName: site.name, siteUrl }),
    createSecurityTxt({ ...shared, contact: settings.securityContact }),
    { ...(mailbox && { routes: mailbox.routes }) },
  ]
  return { features, control, status, jurisdictionAdmin }
}
