import { maskEmail } from '@multas/domain'
import { Problem } from '../../../platform/http/problem.ts'
import type { MemberRole } from '../organization-kind.ts'
import type { ChangedMember, InvitedMember, Member } from './manage-members.ts'

/** For the member `ownId`, or for an administrator. */
export const presentMembers = <R extends MemberRole>(
  members: readonly Member<R>[],
  ownId: string | null,
  seesAll: boolean,
) =>
  members.map(({ id, email, role, digest, invitedAt, joinedAt, disabledAt }) => ({
    id,
    email: seesAll || id === ownId ? email : maskEmail(email),
    role,
    digest,
    invitedAt: invitedAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
    isEnabled: disabledAt === null,
    isYou: id === ownId,
  }))

type Refusals<Reason extends string> = Readonly<Record<Reason, () => Problem>>

export function requireInvited(invited: InvitedMember, refusals: Refusals<'exists' | 'too_many'>): string {
  const { outcome } = invited
  if (outcome === 'invited') return invited.id
  throw outcome === 'wrong_email' ? new Problem(400, 'email_invalido', invited.message) : refusals[outcome]()
}

export function requireChanged(
  changed: ChangedMember,
  refusals: Refusals<'absent' | 'last'>,
): { readonly done: true } {
  if (changed !== 'changed') throw refusals[changed]()
  return { done: true }
}
