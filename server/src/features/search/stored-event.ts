import type { Vehicle } from '@multas/contract'
import type { Outcome, Scoring } from '@multas/domain'
import { OVERLOADED } from '../../platform/outbound/index.ts'

/**
 * What a search tells its browser, as it is kept: small, and naming fines by hash instead of repeating them, so
 * that a fine that is erased leaves nothing behind in the story of a search.
 */
export type StoredEvent =
  | { readonly t: 'fine'; readonly hash: string; readonly isNew: boolean }
  | { readonly t: 'check'; readonly check: StoredCheck; readonly done: number; readonly total: number }
  | { readonly t: 'vehicle'; readonly vehicle: Vehicle }
  | { readonly t: 'registry'; readonly vehicle: Vehicle }
  | { readonly t: 'person'; readonly sealed: string }
  | {
      readonly t: 'complete'
      readonly scoring: Scoring | null
      readonly fines: number
      readonly total: number
      /** Jurisdictions that could be asked; absent in events of earlier versions. */
      readonly asked?: number
      /** Slugs of the jurisdictions that answered in full, and of those that failed. */
      readonly verified: readonly string[]
      readonly failed: readonly string[]
    }

/** A jurisdiction's checkpoint, as the row of `search_checks` and as the event that tells of it. */
export interface StoredCheck {
  readonly jurisdiction: string
  readonly outcome: Outcome
  readonly found: number
  readonly fromCache: boolean
  /** ISO instant. */
  readonly consultedAt: string
  readonly message: string | null
  readonly link: string | null
  /** It was not asked in time, because of our own limits. */
  readonly isOverloaded?: boolean
}

/** The columns of `search_checks` that make a `StoredCheck`, under its names. */
export const CHECK_FIELDS = `jurisdiction, outcome, found, from_cache as "fromCache", consulted_at as "consultedAt", message, link,
  coalesce(starts_with(reason, '${OVERLOADED}'), false) as "isOverloaded"`
