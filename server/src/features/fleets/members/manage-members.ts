import { FLEET_MEMBERS_MAX } from '@multas/contract'
import type { FleetRole } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import {
  deleteMember,
  type InvitedMember,
  inviteMember as inviteTo,
  isLastInRole,
  type MembersDeps,
  updateMember,
} from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import { lockFleet } from '../plans/store.ts'
import { updateDigest } from './store.ts'

export interface Invitation {
  readonly email: string
  readonly role: FleetRole
  readonly by: string
}

/** The caller's transaction must have locked or just created the fleet's row. */
export async function inviteMember(
  deps: MembersDeps,
  transaction: Db,
  fleet: string,
  invitation: Invitation,
): Promise<InvitedMember> {
  const most = FLEET_MEMBERS_MAX
  const invited = await inviteTo(deps, transaction, FLEET, fleet, { ...invitation, most })
  if (invited.outcome === 'invited') await updateDigest(transaction, fleet, invited.id, 'daily')
  return invited
}

export type ChangedMember = 'changed' | 'absent' | 'last_owner'

/** Null removes the member. The last owner cannot be removed. */
export function changeMember(
  { database }: Pick<MembersDeps, 'database'>,
  fleet: string,
  id: string,
  role: FleetRole | null,
): Promise<ChangedMember> {
  return database.db.transaction().execute(async (transaction): Promise<ChangedMember> => {
    await lockFleet(transaction, fleet)
    if (role !== 'owner' && (await isLastInRole(transaction, fleet, 'owner', id))) return 'last_owner'
    const isFound =
      role === null
        ? await deleteMember(transaction, fleet, id)
        : await updateMember(transaction, fleet, id, { role, disabledAt: null })
    return isFound ? 'changed' : 'absent'
  })
}
