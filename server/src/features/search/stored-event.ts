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

/** A row of `search_checks`: the checkpoint, and what only operators see. */
export interface CheckRow extends StoredCheck {
  readonly elapsedMs: number
  readonly reason: string | null
  readonly setAside: number
}

type CheckField = Exclude<keyof CheckRow, 'isOverloaded'>

/** The columns of `search_checks` and their types, by the fields that they hold. */
const CHECK_COLUMNS: Readonly<Record<CheckField, readonly [column: string, type: string]>> = {
  jurisdiction: ['jurisdiction', 'text'],
  outcome: ['outcome', 'text'],
  found: ['found', 'int'],
  fromCache: ['from_cache', 'boolean'],
  consultedAt: ['consulted_at', 'timestamptz'],
  elapsedMs: ['elapsed_ms', 'int'],
  message: ['message', 'text'],
  link: ['link', 'text'],
  reason: ['reason', 'text'],
  setAside: ['set_aside', 'int'],
}
const ALL = Object.entries(CHECK_COLUMNS)

/** Columns of a query of `search_checks` under the names of their fields. */
export const selectCheck = (fields: readonly CheckField[]): string =>
  fields.map((field) => `${CHECK_COLUMNS[field][0]} as "${field}"`).join(', ')

/** The columns of `search_checks` that make a `StoredCheck`. */
export const CHECK_FIELDS = `${selectCheck(['jurisdiction', 'outcome', 'found', 'fromCache', 'consultedAt', 'message', 'link'])},
  coalesce(starts_with(reason, '${OVERLOADED}'), false) as "isOverloaded"`

/** Writes the rows of `x`, whose columns are `CHECK_RECORD`: `… from json_to_recordset($1::json) as x(…)`. */
export const INSERT_CHECKS = `insert into search_checks (search_id, ${ALL.map(([, [column]]) => column).join(', ')})
  select x.id, ${ALL.map(([field]) => `x."${field}"`).join(', ')}`

export const CHECK_RECORD = `id uuid, ${ALL.map(([field, [, type]]) => `"${field}" ${type}`).join(', ')}`
