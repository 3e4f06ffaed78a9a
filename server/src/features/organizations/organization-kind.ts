/** What differs between municipalities and fleets in the rows and services that they share. */
export interface OrganizationKind<S extends string = string> {
  readonly kind: 'municipality' | 'fleet'
  /** Prefix of keys; identifies leaked ones in repositories. */
  readonly keyPrefix: string
  readonly keyScopes: readonly S[]
  /** Prefix of allowance names for programs. */
  readonly limits: string
}
