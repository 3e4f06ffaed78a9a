import type { Db } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/create-app.ts'
import type { FoundPerson } from '../../search/index.ts'
import type { ClosedRequest } from '../requests/rights-deps.ts'
import { claimRoutes } from './claim-routes.ts'
import { ownRoutes } from './own-routes.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesPart } from './profiles-part.ts'
import { readPublicProfile } from './read-profile.ts'
import { recordProfile } from './record-profile.ts'
import { openSlug } from './slug-of.ts'
import { findBySubject, removeProfiles, showAgain } from './store.ts'

export function createProfileRecords(deps: Pick<ProfilesDeps, 'database' | 'secrets' | 'mode'>) {
  return {
    record: (found: FoundPerson) => recordProfile(deps, found),
    slugOf: async (subjectHash: Buffer): Promise<string | null> =>
      deps.mode === 'nobody' ? null : openSlug(deps, await findBySubject(deps.database.db, subjectHash)),
  }
}

export function createProfiles(deps: ProfilesDeps) {
  const { clock } = deps
  return {
    routes(app: App) {
      ownRoutes(app, deps)
      claimRoutes(app, deps)
    },
    open: (slug: string) => readPublicProfile(deps, slug),
    async onRequestClosed(tx: Db, { about, subjectHash, state }: ClosedRequest): Promise<void> {
      if (about !== 'profile' || subjectHash === null) return
      if (state === 'granted') await removeProfiles(tx, [subjectHash], clock())
      else await showAgain(tx, subjectHash)
    },
    accountPart: profilesPart(deps),
  }
}
