import { randomUUID } from 'node:crypto'
import { FLEET_MEMBERS_MAX } from '@multas/contract'
import type { FleetRole } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockFleet } from '../plans/store.ts'
import { INVITE_TICKET } from './mail-invitation.ts'
import * as store from './store.ts'

export type MembersDeps = Pick<FleetsDeps, 'database' | 'secrets' | 'clock' | 'checkEmail'>

export interface Invitation {
  readonly email: string
  readonly role: FleetRole
  readonly by: string
}

export type InvitedMember =
  | { readonly outcome: 'invited'; readonly id: string }
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'too_many' }
  | { readonly outcome: 'wrong_email'; readonly message: string }

/** The caller's transaction must have locked or just created the fleet's row. */
export async function inviteMember(
  { secrets, clock, checkEmail }: MembersDeps,
  transaction: Kysely<NoTables>,
  fleet: string,
  { email, role, by }: Invitation,
): Promise<InvitedMember> {
  const checked = checkEmail(email)
  if (!checked.ok) return { outcome: 'wrong_email', message: checked.message }
  const members = await store.listMembers(transaction, fleet)
  if (members.length >= FLEET_MEMBERS_MAX) return { outcome: 'too_many' }
  const id = randomUUID()
  const isNew = await store.insertMember(transaction, {
    ...{ id, fleet, role, invitedBy: by },
    email: sealEmail(secrets, checked.value),
    invitedAt: clock(),
  })
  if (!isNew) return { outcome: 'exists' }
  await enqueue(transaction, INVITE_TICKET, { member: id })
  return { outcome: 'invited', id }
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
    const standing = await store.findStanding(transaction, fleet, id)
    if (!standing) return 'absent'
    if (standing.role === 'owner' && role !== 'owner' && !standing.hasOtherOwner) return 'last_owner'
    if (role === null) await store.deleteMember(transaction, fleet, id)
    else await store.updateRole(transaction, fleet, id, role)
    return 'changed'
  })
}
