import type { CallLimit } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { AccountHolder } from '../../../platform/http/callers.ts'
import type { AuditNote, Identity } from '../../../platform/http/guards.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import type { Allowance } from '../../../platform/limits/rate-limiter.ts'
import type { AccountSessions } from '../../accounts/index.ts'
import { writeAudit } from '../audit/audit-store.ts'
import type { MemberRole, OrganizationKind } from '../organization-kind.ts'
import { findActiveMembers, markJoined } from './member-store.ts'

export interface MemberGuardDeps {
  readonly accounts: Pick<AccountSessions, 'guard'>
  readonly database: Database
  readonly clock: Clock
}

interface MemberAccess<R extends MemberRole> {
  readonly limits: Readonly<Partial<Record<CallLimit, Allowance>>>
  readonly notMember: () => Problem
  /** Null if the role suffices. */
  refuse(role: R, demanded: R): Problem | null
}

/** Outsiders get the same reply for other and for unknown organizations. */
export function guardMembers<R extends MemberRole>(
  { accounts, database: { db }, clock }: MemberGuardDeps,
  { kind }: OrganizationKind,
  { limits, notMember, refuse }: MemberAccess<R>,
) {
  return {
    ...accounts.guard,
    limits,
    async authorise(
      { email, emailHash }: AccountHolder & Identity,
      access: { readonly role: R },
      { params }: { readonly params: unknown },
    ) {
      const { slug, fleet = slug } = params as { readonly slug?: string; readonly fleet?: string }
      const memberships = await findActiveMembers<R>(db, kind, emailHash)
      const found = memberships.find(({ organization }) => organization === fleet)
      if (!found) throw notMember()
      const { id, role, organization } = found
      if (found.joinedAt === null) await markJoined(db, organization, id, clock())
      const refusal = refuse(role, access.role)
      if (refusal !== null) throw refusal
      return { id, role, organization, email }
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
