import type { Access, AdminAccess, KeyAccess, MemberAccess } from '@multas/contract'
import type { AdminRole, FleetRole } from '@multas/domain'

export interface AccountHolder {
  readonly sessionId: string
  readonly accountId: string
  readonly email: string
  readonly emailHash: Buffer
  readonly confirmedAt: Date | null
}

type MunicipalRole = 'clerk' | 'supervisor'

export interface Member<R extends string = FleetRole | MunicipalRole> {
  readonly id: string
  readonly email: string
  readonly role: R
  /** Slug of a municipality, id of a fleet. */
  readonly organization: string
}

export interface KeyHolder {
  readonly keyId: string
  readonly organization: string
}

export interface AdminActor {
  readonly accountId: string
  readonly role: AdminRole
  readonly sessionId: string
  readonly confirmedAt: Date
}

/** Who made an admitted call. */
export type Caller<A extends Access> = A extends AdminAccess
  ? AdminActor
  : A extends MemberAccess
    ? Member<A extends { of: 'fleet' } ? FleetRole : MunicipalRole>
    : A extends KeyAccess
      ? KeyHolder
      : A extends { by: 'account' }
        ? AccountHolder
        : undefined

/** Short facts about an action. No personal data: people are identified by row ids. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/**
 * Handler input that depends on the credential. `note` adds to the audit entry: for administrators the target
 * (row id; the last one wins) and details, kept even if the action is refused; for members words without
 * personal data, and `fineHash` if it concerns one fine.
 */
export type CallerInput<A extends Access> = A extends AdminAccess
  ? { readonly actor: AdminActor; note(target: string | null, details?: AuditDetails): void }
  : A extends MemberAccess
    ? { readonly member: Caller<A>; note(what: string, fineHash?: string): void }
    : A extends KeyAccess
      ? { readonly key: KeyHolder }
      : A extends { by: 'account' }
        ? { readonly account: AccountHolder }
        : unknown
