import { Problem } from '../../../platform/http/problem.ts'
import {
  findActiveMember,
  findActiveMembers,
  type InvitedMember,
  inviteMember,
  isLastInRole,
  lockMembers,
  type Member as MemberOf,
  type MembersDeps,
  openMember,
  readMembers,
  updateMember,
} from '../../organizations/index.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'

/** `supervisor` also manages members, keys and webhooks; `clerk` submits fines. */
export const MEMBER_ROLES = ['supervisor', 'clerk'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

type Member = MemberOf<MemberRole>

const MEMBERS_MAX = 200
export const tooManyMembers = () =>
  new Problem(409, 'conflicto', 'El municipio tiene el máximo de personas en la lista.')

interface MemberChange {
  readonly role?: MemberRole | null
  readonly isEnabled: boolean
}

export function manageMembers(deps: MembersDeps) {
  const { database, secrets, clock } = deps
  const { db } = database
  const toUpdate = ({ role = null, isEnabled }: MemberChange) => ({
    role,
    disabledAt: isEnabled ? null : clock(),
  })
  return {
    list: (municipality: string): Promise<readonly Member[]> => readMembers(deps, db, municipality),
    /** `by`: `admin:<id>`, `member:<id>`, `command`. */
    invite: (
      municipality: string,
      invited: { readonly email: string; readonly role: MemberRole },
      by: string,
    ): Promise<InvitedMember> =>
      db.transaction().execute(async (transaction) => {
        await lockMembers(transaction, municipality)
        const most = MEMBERS_MAX
        return inviteMember(deps, transaction, MUNICIPALITY, municipality, { ...invited, by, most })
      }),
    change: (municipality: string, id: string, change: MemberChange): Promise<boolean> =>
      updateMember(db, municipality, id, toUpdate(change)),
    /** Two supervisors who remove each other at once would otherwise leave none. */
    changeByMember: (
      municipality: string,
      id: string,
      change: MemberChange,
    ): Promise<'changed' | 'absent' | 'last_supervisor'> =>
      db.transaction().execute(async (transaction) => {
        await lockMembers(transaction, municipality)
        const staysSupervisor = change.isEnabled && change.role === 'supervisor'
        if (!staysSupervisor && (await isLastInRole(transaction, municipality, 'supervisor', id)))
          return 'last_supervisor'
        return (await updateMember(transaction, municipality, id, toUpdate(change))) ? 'changed' : 'absent'
      }),
    async ofEmail(email: string): Promise<readonly Member[]> {
      const hash = secrets.lookupHash('email', email)
      const rows = await findActiveMembers<MemberRole>(db, MUNICIPALITY.kind, hash)
      return rows.map((row) => openMember(secrets, row))
    },
    async find(municipality: string, id: string): Promise<Member | null> {
      const row = await findActiveMember<MemberRole>(db, municipality, id)
      return row ? openMember(secrets, row) : null
    },
  }
}
