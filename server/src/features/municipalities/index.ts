import {
  changeContact,
  createMunicipality,
  type MunicipalitiesDeps as KeepDeps,
  type MunicipalityContact,
  openMunicipality,
  readMunicipalities,
  switchMunicipality,
} from './keep-municipalities.ts'
import type { KeysDeps } from './keys/issue-key.ts'
import { issueKey, type KeyRequest, readKeys, revokeKey, rotateKey } from './keys/issue-key.ts'
import {
  changeMember,
  findMemberships,
  inviteMember,
  type MembersDeps,
  openMember,
  readMembers,
} from './members/keep-members.ts'
import type { MemberRole } from './members/store.ts'

export { runMunicipalityCli } from './cli/run-municipality-cli.ts'

export type MunicipalitiesDeps = KeepDeps & MembersDeps & KeysDeps

/** The jurisdictions that publish through us, and who may act for each. */
export function createMunicipalities(deps: MunicipalitiesDeps) {
  return {
    /** For the operator. */
    municipalities: {
      list: () => readMunicipalities(deps),
      find: (slug: string) => openMunicipality(deps, slug),
      create: (slug: string, contact: MunicipalityContact | null, by: string) =>
        createMunicipality(deps, { slug, contact }, by),
      changeContact: (slug: string, contact: MunicipalityContact | null) =>
        changeContact(deps, slug, contact),
      switch: (slug: string, isEnabled: boolean) => switchMunicipality(deps, slug, isEnabled),
    },
    members: {
      list: (municipality: string) => readMembers(deps, municipality),
      invite: (municipality: string, invited: { email: string; role: MemberRole }, by: string) =>
        inviteMember(deps, municipality, invited, by),
      change: (municipality: string, id: string, change: { role?: MemberRole; isEnabled: boolean }) =>
        changeMember(deps, municipality, id, change),
      /** Who may act now, by a normalised address: for signing in. */
      ofEmail: (email: string) => findMemberships(deps, email),
      /** One that may act now: to be asked with each call of a session. */
      find: (municipality: string, id: string) => openMember(deps, municipality, id),
    },
    keys: {
      list: (municipality: string) => readKeys(deps, municipality),
      issue: (municipality: string, request: KeyRequest, by: string) =>
        issueKey(deps, municipality, request, by),
      rotate: (municipality: string, rotation: { id: string; overlapHours?: number }, by: string) =>
        rotateKey(deps, municipality, rotation, by),
      revoke: (municipality: string, id: string, by: string) => revokeKey(deps, municipality, id, by),
    },
  }
}

export type Municipalities = ReturnType<typeof createMunicipalities>
