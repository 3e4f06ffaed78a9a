import type { Db } from '../../platform/database/database.ts'

export type MemberRole = 'supervisor' | 'clerk' | 'owner' | 'manager' | 'viewer'

export interface ActorWords {
  /** A member who was removed. */
  readonly gone: string
  /** By kind of actor: `key`, `admin`, `site`. */
  readonly kinds: Readonly<Record<string, string>>
  readonly others: string
}

/** Differences between municipalities and fleets in shared tables and services. */
export interface OrganizationKind<S extends string = string, E extends string = string> {
  readonly kind: 'municipality' | 'fleet'
  /** Prefix of job and log names: `municipalities`. */
  readonly feature: string
  /** Prefix of keys; identifies leaked ones in repositories. */
  readonly keyPrefix: string
  readonly keyScopes: readonly S[]
  readonly events: readonly E[]
  readonly webhooksMax: number
  /** Name of the member's id in queued invitations. */
  readonly invited: 'id' | 'member'
  readonly actors: ActorWords
  /** Role that also manages members, keys and webhooks; its last member stays. */
  readonly holds: MemberRole
  readonly membersMax: number
  /** In the transaction of the invitation. */
  onInvited?(transaction: Db, organization: string, id: string): Promise<void>
}
