import { DELIVERY_ROWS_LISTED, type RegistryMapping } from '@multas/domain'
import type { FileHints } from '../../../platform/tables/delivered-file.ts'

/** partial: adds and changes. full: fines missing in it go out of force. */
export const DELIVERY_KINDS = ['partial', 'full'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export type DeliveryOrigin = 'panel' | 'admin' | 'api' | 'command'

/** docs/behaviour/state-machines/delivery.md */
export type DeliveryState = 'received' | 'reading' | 'ready' | 'published' | 'undone' | 'discarded' | 'failed'

/** Author of an action: `member:<uuid>`, `admin:<uuid>`, `key:<uuid>` or `command`. */
export type Actor = string

export interface DeliveryDiff {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly repeated: number
  /** Rows for which a later row of the same delivery has other content and counts. */
  readonly conflicting: number
  /** Fines in force that a full delivery does not name; 0 for a partial one. */
  readonly missing: number
  /** The registry changed since this was computed: it must be recomputed. */
  readonly isStale: boolean
  readonly version: string
}

export interface FileOfDelivery {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly format: string | null
}

export interface Delivery {
  readonly id: number
  readonly jurisdiction: string
  readonly kind: DeliveryKind
  readonly origin: DeliveryOrigin
  readonly state: DeliveryState
  readonly handedInBy: Actor
  readonly receivedAt: Date
  readonly file: FileOfDelivery | null
  readonly mapping: RegistryMapping | null
  readonly hints: FileHints | null
  readonly rowsRead: number
  /** Number of the last row read, as numbered in the file's own program. */
  readonly lastRow: number
  readonly refused: number
  /** Rows that are not records: blank, totals, repeated header. */
  readonly skipped: number
  readonly noted: number
  /** 0 to 1. */
  readonly progress: number
  readonly diff: DeliveryDiff | null
  readonly publishedAt: Date | null
  readonly publishedBy: Actor | null
  readonly undoUntil: Date | null
  readonly undoneAt: Date | null
  readonly undoneBy: Actor | null
  readonly failure: string | null
}

/** Then the superseded versions are deleted. */
export const UNDO_DAYS = 30

export const UNPUBLISHED_DAYS = 7

export const MAX_OPEN_DELIVERIES = 5

export const MAX_ISSUES = DELIVERY_ROWS_LISTED

export const MAX_RECORDS = 1_000
