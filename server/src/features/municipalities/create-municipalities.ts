import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob } from '../../platform/queue/job.ts'
import {
  type KeysDeps,
  keyActs,
  type MembersDeps,
  manageKeys,
  manageMembers,
  manageWebhooks,
  sendWebhookJob,
} from '../organizations/index.ts'
import { type ContestDeps, readContests } from './contests/contest-fine.ts'
import { readFigures } from './contests/store.ts'
import { evidenceDeps, type FetchEvidence, type FindEvidence } from './evidence/show-evidence.ts'
import { deleteEvidenceJob } from './evidence/store-evidence.ts'
import * as keep from './manage-municipalities.ts'
import { type InvitationDeps, mailInvitationJob } from './members/mail-invitation.ts'
import { type MemberRole, MUNICIPALITY } from './municipality-kind.ts'
import { type MunicipalRoutesDeps, municipalRoutes } from './routes.ts'

export type MunicipalitiesDeps = Omit<keep.MunicipalitiesDeps, 'isMunicipality'> &
  MembersDeps &
  InvitationDeps &
  KeysDeps &
  Omit<MunicipalRoutesDeps, 'isMunicipality' | 'publishedFine'>

export function createMunicipalities(given: MunicipalitiesDeps) {
  const deps: MunicipalitiesDeps & ContestDeps = {
    ...given,
    isMunicipality: async (slug) => (await keep.openMunicipality(given, slug))?.disabledAt === null,
    publishedFine: async (slug, hash) => (await given.registry.findFine(slug, hash))?.fine ?? null,
  }
  return {
    routes: (app: App) => municipalRoutes(app, deps),
    jobs: [
      sendWebhookJob(deps, MUNICIPALITY),
      deleteEvidenceJob(deps),
      mailInvitationJob(deps),
    ] as readonly AnyJob[],
    ...forOperator(deps),
    evidenceDeps: (find: FindEvidence, fetch: FetchEvidence) => evidenceDeps(deps, find, fetch),
    close: () => deps.webhookClient.close(),
  }
}

export type Municipalities = ReturnType<typeof createMunicipalities>

function forOperator(deps: MunicipalitiesDeps) {
  return {
    municipalities: {
      list: () => keep.readMunicipalities(deps),
      find: (slug: string) => keep.openMunicipality(deps, slug),
      create: (slug: string, contact: keep.MunicipalityContact | null, by: string) =>
        keep.createMunicipality(deps, { slug, contact }, by),
      changeContact: (slug: string, contact: keep.MunicipalityContact | null) =>
        keep.changeContact(deps, slug, contact),
      switch: (slug: string, isEnabled: boolean) => keep.switchMunicipality(deps, slug, isEnabled),
      figures: (slug: string, since: string) => readFigures(deps.database.db, slug, since),
    },
    members: manageMembers<MemberRole>(deps, MUNICIPALITY),
    keys: { ...manageKeys(deps, MUNICIPALITY), acts: (most?: number) => keyActs(deps, MUNICIPALITY, most) },
    webhooks: manageWebhooks(deps, MUNICIPALITY),
    contests: (municipality: string, page: { before?: string | undefined; limit: number }) =>
      readContests(deps, municipality, page),
  }
}
