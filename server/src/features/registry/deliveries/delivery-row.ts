import { type RowOfSpec, typedColumn } from '../../../platform/database/statement.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import type { Delivery, DeliveryDiff } from './delivery.ts'
import { UNDO_DAYS } from './delivery.ts'

export const DELIVERY_ROW = {
  id: 'deliveries.id',
  jurisdiction: 'deliveries.jurisdiction',
  kind: 'deliveries.kind',
  origin: 'deliveries.origin',
  state: 'deliveries.state',
  handed_in_by: 'deliveries.handed_in_by',
  received_at: 'deliveries.received_at',
  file_name: 'deliveries.file_name',
  file_bytes: 'deliveries.file_bytes',
  file_sha256: 'deliveries.file_sha256',
  format: 'deliveries.format',
  mapping: typedColumn<NonNullable<Delivery['mapping']>>('deliveries.mapping'),
  hints: typedColumn<NonNullable<Delivery['hints']>>('deliveries.hints'),
  rows_read: 'deliveries.rows_read',
  last_row: 'deliveries.last_row',
  refused: 'deliveries.refused',
  skipped: 'deliveries.skipped',
  noted: 'deliveries.noted',
  progress: 'deliveries.progress',
  added: 'deliveries.added',
  changed: 'deliveries.changed',
  unchanged: 'deliveries.unchanged',
  repeated: 'deliveries.repeated',
  conflicting: 'deliveries.conflicting',
  missing: 'deliveries.missing',
  diff_revision: 'deliveries.diff_revision',
  publication: 'deliveries.publication',
  published_at: 'deliveries.published_at',
  published_by: 'deliveries.published_by',
  undone_at: 'deliveries.undone_at',
  undone_by: 'deliveries.undone_by',
  failure: 'deliveries.failure',
  revision: 'registries.revision',
} as const

export type DeliveryRow = RowOfSpec<typeof DELIVERY_ROW>

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
    version: hashToken(JSON.stringify([row.diff_revision, row.kind, row.mapping, row.hints])).toString('hex'),
  }
}
