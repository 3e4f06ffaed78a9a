import { createHash } from 'node:crypto'
import type { RegistryMapping } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { FileHints } from '../../../platform/tables/delivered-file.ts'
import type { FilePreview, FileReader } from '../reading/file-reader.ts'
import { findDelivery } from '../store.ts'
import type { DeliveredFiles } from './delivered-files.ts'
import type { Actor, Delivery } from './delivery.ts'

export interface ExaminingDeps {
  readonly database: { readonly db: Db }
  readonly files: DeliveredFiles
  readonly reader: FileReader
}

export interface Examining {
  readonly jurisdiction: string
  readonly id: number
  readonly hints: FileHints
  readonly signal?: AbortSignal | undefined
}

export type Examined =
  | {
      readonly outcome: 'examined'
      readonly delivery: Delivery
      readonly preview: FilePreview
      readonly remembered: RegistryMapping | null
    }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'no_file'; readonly delivery: Delivery }
  | { readonly outcome: 'unreadable'; readonly delivery: Delivery; readonly message: string }

export async function examineDelivery(
  { database, files, reader }: ExaminingDeps,
  { jurisdiction, id, hints, signal }: Examining,
): Promise<Examined> {
  const delivery = await findDelivery(database.db, jurisdiction, id)
  if (delivery === null) return { outcome: 'absent' }
  const isOpen = ['received', 'reading', 'ready', 'failed'].includes(delivery.state)
  if (delivery.file === null || !isOpen) return { outcome: 'no_file', delivery }
  const previewed = await reader.preview(files.pathOf(id), hints, { signal, owner: jurisdiction })
  if (!previewed.ok) return { outcome: 'unreadable', delivery, message: previewed.message }
  const preview = previewed.value
  const remembered = await recallMapping(database.db, jurisdiction, preview.headers)
  return { outcome: 'examined', delivery, preview, remembered }
}

function fingerprint(headers: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(headers)).digest()
}

const RECALL_MAPPING = statement({
  name: 'registry.mapping.recall',
  text: 'select mapping from column_mappings where jurisdiction = $1 and fingerprint = $2',
  row: { mapping: typedColumn<RegistryMapping>('column_mappings.mapping') },
})

export async function recallMapping(
  on: Db,
  jurisdiction: string,
  headers: readonly string[],
): Promise<RegistryMapping | null> {
  const { rows } = await RECALL_MAPPING.query(on, [jurisdiction, fingerprint(headers)])
  return rows[0]?.mapping ?? null
}

export interface MappingToRemember {
  readonly jurisdiction: string
  readonly headers: readonly string[]
  readonly mapping: RegistryMapping
  readonly now: Date
  readonly by: Actor
}

const REMEMBER_MAPPING = statement({
  name: 'registry.mapping.remember',
  text: `insert into column_mappings (jurisdiction, fingerprint, mapping, remembered_at, remembered_by)
      values ($1, $2, $3, $4, $5)
      on conflict (jurisdiction, fingerprint) do update set mapping = excluded.mapping,
        remembered_at = excluded.remembered_at, remembered_by = excluded.remembered_by`,
})

export async function rememberMapping(on: Db, one: MappingToRemember): Promise<void> {
  await REMEMBER_MAPPING.query(on, [
    one.jurisdiction,
    fingerprint(one.headers),
    JSON.stringify(one.mapping),
    one.now,
    one.by,
  ])
}
