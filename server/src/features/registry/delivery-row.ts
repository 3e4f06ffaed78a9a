import type { Delivery, DeliveryDiff, DeliveryKind, DeliveryOrigin, DeliveryState } from './delivery.ts'
import { UNDO_DAYS } from './delivery.ts'

export interface DeliveryRow {
  readonly id: number
  readonly jurisdiction: string
  readonly kind: DeliveryKind
  readonly origin: DeliveryOrigin
  readonly state: DeliveryState
  readonly handed_in_by: string
  readonly received_at: Date
  readonly file_name: string | null
  readonly file_bytes: string | null
  readonly file_sha256: Buffer | null
  readonly format: string | null
  readonly mapping: Delivery['mapping']
  readonly hints: Delivery['hints']
  readonly rows_read: number
  readonly last_row: number
  readonly refused: number
  readonly skipped: number
  readonly noted: number
  readonly progress: number
  readonly added: number | null
  readonly changed: number | null
  readonly unchanged: number | null
  readonly repeated: number | null
  readonly conflicting: number | null
  readonly missing: number | null
  readonly diff_revision: number | null
  readonly publication: number | null
  readonly published_at: Date | null
  readonly published_by: string | null
  readonly undone_at: Date | null
  readonly undone_by: string | null
  readonly failure: string | null
  readonly revision: number
}

export const DELIVERY_COLUMNS = `d.id, d.jurisdiction, d.kind, d.origin, d.state, d.handed_in_by, d.received_at,
  d.file_name, d.file_bytes, d.file_sha256, d.format, d.mapping, d.hints, d.rows_read, d.last_row, d.refused, d.skipped, d.noted, d.progress,
  d.added, d.changed, d.unchanged, d.repeated, d.conflicting, d.missing, d.diff_revision, d.publication,
  d.published_at, d.published_by, d.undone_at, d.undone_by, d.failure, r.revision`

const DAY_MS = 86_400_000

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    jurisdiction: row.jurisdiction,
    kind: row.kind,
    origin: row.origin,
    state: row.state,
    handedInBy: row.handed_in_by,
    receivedAt: row.received_at,
    file: toFile(row),
    mapping: row.mapping,
    hints: row.hints,
    rowsRead: row.rows_read,
    lastRow: row.last_row,
    refused: row.refused,
    skipped: row.skipped,
    noted: row.noted,
    progress: row.progress,
    diff: toDiff(row),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    undoUntil:
      row.state === 'published' && row.published_at !== null
        ? new Date(row.published_at.getTime() + UNDO_DAYS * DAY_MS)
        : null,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    failure: row.failure,
  }
}

function toFile({ file_name, file_bytes, file_sha256, format }: DeliveryRow): Delivery['file'] {
  if (file_name === null || file_sha256 === null) return null
  return { name: file_name, bytes: Number(file_bytes), sha256: file_sha256.toString('hex'), format }
}

function toDiff(row: DeliveryRow): DeliveryDiff | null {
  if (row.diff_revision === null) return null
  return {
    added: row.added ?? 0,
    changed: row.changed ?? 0,
    unchanged: row.unchanged ?? 0,
    repeated: row.repeated ?? 0,
    conflicting: row.conflicting ?? 0,
    missing: row.missing ?? 0,
    isStale: row.state === 'ready' && row.diff_revision !== row.revision,
  }
}
