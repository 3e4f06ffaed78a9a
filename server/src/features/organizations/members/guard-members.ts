import type { CallLimit } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { AccountHolder } from '../../../platform/http/callers.ts'
import type { AuditNote, Identity } from '../../../platform/http/guards.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import type { Allowance } from '../../../platform/limits/rate-limiter.ts'
import type { AccountSessions } from '../../accounts/index.ts'
import { writeAudit } from '../audit/audit-store.ts'
import type { MemberRole } from '../organization-kind.ts'
import { markJoined } from './member-store.ts'

interface Membership<R> {
  readonly id: string
  readonly role: R
  readonly organization: string
  readonly organizationName: string
  readonly joinedAt: Date | null
}

export interface MemberGuardDeps {
  readonly accounts: Pick<AccountSessions, 'guard'>
  readonly database: Database
  readonly clock: Clock
}

interface MemberAccess<R extends MemberRole, Demanded> {
  readonly limits: Readonly<Partial<Record<CallLimit, Allowance>>>
  readonly notMember: () => Problem
  find(params: unknown, emailHash: Buffer): Promise<Membership<R> | undefined>
  /** Null if the role suffices. */
  refuse(role: R, demanded: Demanded): Problem | null
}

/** Outsiders get the same reply for other and for unknown organizations, to prevent enumeration. */
export function guardMembers<R extends MemberRole, Demanded>(
  { accounts, database: { db }, clock }: MemberGuardDeps,
  { limits, notMember, find, refuse }: MemberAccess<R, Demanded>,
) {
  return {
    ...accounts.guard,
    limits,
    async authorise(
      { email, emailHash }: AccountHolder & Identity,
      access: { readonly role: Demanded },
      { params }: { readonly params: unknown },
    ) {
      const found = await find(params, emailHash)
      if (!found) throw notMember()
      const { joinedAt, ...member } = found
      if (joinedAt === null) await markJoined(db, member.organization, member.id, clock())
      const refusal = refuse(member.role, access.role)
      if (refusal !== null) throw refusal
      return { ...member, email }
    },
    async audit({ caller, operation, outcome, notes }: MemberCall): Promise<void> {
      if (caller === undefined || outcome !== 'done') return
      for (const { target, fineHash = null } of notes)
        await writeAudit(db, caller.organization, {
          ...{ by: `member:${caller.id}`, operation, what: target ?? '', fineHash },
          at: clock(),
        })
    },
  }
}

interface MemberCall {
  readonly caller: { readonly id: string; readonly organization: string } | undefined
  readonly operation: string
  readonly outcome: string
  readonly notes: readonly AuditNote[]
}
