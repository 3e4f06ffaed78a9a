import type { AccountPart } from '../../../platform/personal-data/account-part.ts'
import { openClaim } from './claim-content.ts'
import { listClaimsOf } from './claim-store.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { presentProfile } from './read-profile.ts'
import { leaveProfiles, listProfilesOf } from './store.ts'

export function profilesPart(deps: ProfilesDeps): AccountPart {
  const { db } = deps.database
  return {
    name: 'perfiles',
    async export(accountId) {
      const [profiles, claims] = await Promise.all([
        listProfilesOf(db, accountId),
        listClaimsOf(db, accountId),
      ])
      if (profiles.length + claims.length === 0) return null
      return {
        perfiles: await Promise.all(profiles.map((profile) => presentProfile(deps, profile))),
        reclamos: claims.map(({ state, createdAt, contentSealed }) => {
          const { text, answer } = openClaim(deps.secrets, contentSealed)
          return { estado: state, pedidoEl: createdAt.toISOString(), texto: text, respuesta: answer }
        }),
      }
    },
    erase: (tx, accountId) => leaveProfiles(tx, accountId),
  }
}
