export type MemberRole = 'supervisor' | 'clerk' | 'owner' | 'manager' | 'viewer'

/** What differs between municipalities and fleets in the rows and services that they share. */
export interface OrganizationKind<S extends string = string, E extends string = string> {
  readonly kind: 'municipality' | 'fleet'
  /** Prefix of job and log names: `municipalities`. */
  readonly feature: string
  /** Prefix of keys; identifies leaked ones in repositories. */
  readonly keyPrefix: string
  readonly keyScopes: readonly S[]
  /** Events that webhooks may subscribe to. */
  readonly events: readonly E[]
  readonly webhooksMax: number
  /** What queued invitations call the member's id. */
  readonly invited: 'id' | 'member'
}
