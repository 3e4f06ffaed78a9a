import type { RegistryMapping } from '@multas/domain'
import type { FileHints } from '../../platform/tables/delivered-file.ts'

/** partial: adds and changes. full: fines that it does not name are no longer in force. */
export const DELIVERY_KINDS = ['partial', 'full'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export type DeliveryOrigin = 'panel' | 'admin' | 'api' | 'command'

/** docs/behaviour/state-machines/delivery.md */
export type DeliveryState = 'received' | 'reading' | 'ready' | 'published' | 'undone' | 'discarded' | 'failed'

/** Who does something: `member:<uuid>`, `admin:<uuid>`, `key:<uuid>` or `command`. */
export type Actor = string

/** What a delivery would do, or did, to the fines in force. */
export interface DeliveryDiff {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Rows that a later row of the same delivery repeats with the same content. */
  readonly repeated: number
  /** Rows to which a later row of the same delivery gives other content for the same fine: the last one counts. */
  readonly conflicting: number
  /** Fines in force that a full delivery does not name; 0 for a partial one. */
  readonly missing: number
  /** Something else was published or undone since it was computed: it has to be computed again. */
  readonly isStale: boolean
}

/** The file of a delivery. */
export interface FileOfDelivery {
  readonly name: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  /** How it is read, once it was looked at: `csv`, `xlsx`… */
  readonly format: string | null
}

export interface Delivery {
  readonly id: number
  /** Slug of the jurisdiction that handed it in. */
  readonly jurisdiction: string
  readonly kind: DeliveryKind
  readonly origin: DeliveryOrigin
  readonly state: DeliveryState
  readonly handedInBy: Actor
  readonly receivedAt: Date
  /** Null when it came as records. */
  readonly file: FileOfDelivery | null
  /** What its columns mean; null until that was said. */
  readonly mapping: RegistryMapping | null
  /** What was said about the file itself, where what it seemed to be was wrong. */
  readonly hints: FileHints | null
  /** Rows read so far. */
  readonly rowsRead: number
  /** The number of the last of them, as whoever made the file counts rows. */
  readonly lastRow: number
  /** Rows that could not be taken. */
  readonly refused: number
  /** Rows that are no records: blank, totals, the header again. */
  readonly skipped: number
  /** Rows that were taken without a part of them. */
  readonly noted: number
  /** How much of its file was read, from 0 to 1. */
  readonly progress: number
  /** Null until it was read to its end. */
  readonly diff: DeliveryDiff | null
  readonly publishedAt: Date | null
  readonly publishedBy: Actor | null
  /** Until when it can be undone; null when it can't. */
  readonly undoUntil: Date | null
  readonly undoneAt: Date | null
  readonly undoneBy: Actor | null
  /** Why it failed, in Spanish. */
  readonly failure: string | null
}

/** A publication can be undone for so long; then what it superseded is deleted. */
export const UNDO_DAYS = 30

/** A delivery that nobody published is discarded after so long. */
export const UNPUBLISHED_DAYS = 7

/** Deliveries of one jurisdiction that wait to be read or published, at most. */
export const MAX_OPEN_DELIVERIES = 5

/** Rows with issues, and changes of each kind, that are kept to be looked at; the rest is counted. */
export const MAX_NOTED = 10_000

/** Records that a push delivers at once, at most. */
export const MAX_RECORDS = 1_000
