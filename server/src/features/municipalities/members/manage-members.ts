import {
  findActiveMember,
  findActiveMembers,
  type InvitedMember,
  inviteMember,
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

export function manageMembers(deps: MembersDeps) {
  const { database, secrets, clock } = deps
  const { db } = database
  return {
    list: (municipality: string): Promise<readonly Member[]> => readMembers(deps, db, municipality),
    /** `by`: `admin:<id>`, `member:<id>`, `command`. */
    invite: (
      municipality: string,
      invited: { readonly email: string; readonly role: MemberRole },
      by: string,
    ): Promise<InvitedMember> =>
      db
        .transaction()
        .execute((transaction) =>
          inviteMember(deps, transaction, MUNICIPALITY, municipality, { ...invited, by }),
        ),
    change: (
      municipality: string,
      id: string,
      { role = null, isEnabled }: { readonly role?: MemberRole | null; readonly isEnabled: boolean },
    ): Promise<boolean> =>
      updateMember(db, municipality, id, { role, disabledAt: isEnabled ? null : clock() }),
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
