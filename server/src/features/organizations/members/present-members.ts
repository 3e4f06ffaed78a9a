import { maskEmail } from '@multas/domain'
import { Problem } from '../../../platform/http/problem.ts'
import type { MemberRole } from '../organization-kind.ts'
import type { ChangedMember, InvitedMember, Member } from './manage-members.ts'

/** `more` adds what else the call names. */
export const presentMembers = <R extends MemberRole, More>(
  members: readonly Member<R>[],
  seesEmail: (member: Member<R>) => boolean,
  more: (member: Member<R>) => More,
) =>
  members.map((member) => ({
    id: member.id,
    email: seesEmail(member) ? member.email : maskEmail(member.email),
    invitedAt: member.invitedAt.toISOString(),
    ...more(member),
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
