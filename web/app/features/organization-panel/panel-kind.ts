import type * as contract from '@multas/contract'
import type { ComponentType, ReactNode } from 'react'
import type { CallReply } from '../../api/call.ts'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly role: string
}

export interface PanelSession<O extends Organization = Organization> {
  readonly email: string
  readonly organizations: readonly O[]
}

/** Differences between the panels of municipalities and of fleets. */
export interface PanelKind<O extends Organization = Organization> {
  readonly path: string
  /** `Panel de flotas`. */
  readonly title: string
  readonly about: { readonly href: string; readonly name: string }
  readonly entrance: { readonly lead: string; readonly placeholder: string; readonly emailHint: string }
  /** Shown to an address without membership. */
  readonly none: { readonly title: string; readonly reason: string; readonly advice: ReactNode }
  readonly choose: string
  readonly words: {
    /** `en la flota`. */
    readonly here: string
    /** `quien está a cargo`. */
    readonly holder: string
    /** `quien está a cargo de la flota`. */
    readonly holderHere: string
  }
  readonly width: 'max-w-6xl' | 'max-w-7xl'
  readonly offline: string
  /** Role that also manages members, keys and webhooks. */
  readonly holds: O['role']
  readonly links: readonly { readonly path: string; readonly name: string; readonly isForHolders?: true }[]
  /** By path below the organization. */
  readonly pages: Readonly<Record<string, ComponentType>>
  /** First part of the keys of queries. */
  readonly key: string
  read(): Promise<PanelSession<O> | null>
  readAudit(
    id: string,
    before: string | null,
    signal: AbortSignal,
  ): Promise<CallReply<typeof contract.fleetAudit>>
  choice(organization: O): ReactNode
  blocked?(organization: O, hasOthers: boolean): ReactNode
  /** Line above the name. */
  area(organization: O): string
  account(email: string): ReactNode
  readonly Provider?: ComponentType<{ children: ReactNode }>
}
