import type { Vehicle } from '@multas/contract'
import type { Outcome, Scoring } from '@multas/domain'
import { OVERLOADED } from '../../../platform/outbound/index.ts'

/** Names fines by hash, so erasing a fine leaves no trace. */
export type StoredEvent =
  | { readonly t: 'fine'; readonly hash: string; readonly isNew: boolean }
  | { readonly t: 'check'; readonly check: StoredConsultation; readonly done: number; readonly total: number }
  | { readonly t: 'vehicle'; readonly vehicle: Vehicle }
  | { readonly t: 'registry'; readonly vehicle: Vehicle }
  | { readonly t: 'person'; readonly sealed: string }
  | {
      readonly t: 'complete'
      readonly scoring: Scoring | null
      readonly fines: number
      readonly total: number
      /** Absent in events of earlier versions. */
      readonly asked?: number
      readonly verified: readonly string[]
      readonly failed: readonly string[]
    }

export interface StoredConsultation {
  readonly jurisdiction: string
  readonly outcome: Outcome
  readonly found: number
  readonly fromCache: boolean
  readonly consultedAt: string
  readonly message: string | null
  readonly link: string | null
  readonly isOverloaded?: boolean
}

export interface ConsultationRow extends StoredConsultation {
  readonly elapsedMs: number
  readonly reason: string | null
  readonly rejected: number
}

type ConsultationField = Exclude<keyof ConsultationRow, 'isOverloaded'>

const CONSULTATION_COLUMNS: Readonly<Record<ConsultationField, readonly [column: string, type: string]>> = {
  jurisdiction: ['jurisdiction', 'text'],
  outcome: ['outcome', 'text'],
  found: ['found', 'int'],
  fromCache: ['from_cache', 'boolean'],
  consultedAt: ['consulted_at', 'timestamptz'],
  elapsedMs: ['elapsed_ms', 'int'],
  message: ['message', 'text'],
  link: ['link', 'text'],
  reason: ['reason', 'text'],
  rejected: ['set_aside', 'int'],
}
const ALL = Object.entries(CONSULTATION_COLUMNS)

const selectConsultation = (fields: readonly ConsultationField[]): string =>
  fields.map((field) => `${CONSULTATION_COLUMNS[field][0]} as "${field}"`).join(', ')

export const CONSULTATION_FIELDS = `${selectConsultation(['jurisdiction', 'outcome', 'found', 'fromCache', 'consultedAt', 'message', 'link'])},
  coalesce(starts_with(reason, '${OVERLOADED}'), false) as "isOverloaded"`

export const INSERT_CONSULTATIONS = `insert into search_checks (search_id, ${ALL.map(([, [column]]) => column).join(', ')})
  select x.id, ${ALL.map(([field]) => `x."${field}"`).join(', ')}`

export const CONSULTATION_RECORD = `id uuid, ${ALL.map(([field, [, type]]) => `"${field}" ${type}`).join(', ')}`
