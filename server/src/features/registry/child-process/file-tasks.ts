import { serveTasks } from '../../../platform/child-processes/serve-tasks.ts'
import { prepareLookupHasher } from '../../../platform/secrets/secrets.ts'
import { type FileHints, UnreadableFileError } from '../../../platform/tables/delivered-file.ts'
import type { Delivery } from '../deliveries/delivery.ts'
import { readTable } from '../files/read-table.ts'
import { prepareRowEncoder } from '../fines/encode-row.ts'
import { openDelivery, previewFile } from '../reading/file-reader.ts'
import { type Chunk, makeChunks } from '../reading/make-chunks.ts'

/** Keys of the hashes for finding fines; the child process receives no other secret. */
export type LookupKeys = Readonly<Record<string, Uint8Array>>

export interface PreviewTask {
  readonly file: string
  readonly hints: FileHints
}

export interface TableTask {
  readonly file: string
  readonly most: number
}

export interface ChunksTask {
  readonly file: string
  readonly delivery: Delivery
  readonly paymentHosts: readonly string[]
  readonly keys: LookupKeys
}

export type ChunksResult = string | null

serveTasks({
  look: ({ file, hints }: PreviewTask) => previewFile(file, hints),
  table: ({ file, most }: TableTask) => readTable(file, most),
  chunks: readChunks,
})

async function* readChunks({
  file,
  delivery,
  paymentHosts,
  keys,
}: ChunksTask): AsyncGenerator<Chunk, ChunksResult> {
  const opened = await openDelivery(file, delivery)
  if (!opened.ok) return opened.message
  const { batches, readRow } = opened.value
  const hashing = { lookupHasher: (kind: string) => prepareLookupHasher(keys[kind] ?? new Uint8Array()) }
  const encode = prepareRowEncoder(hashing, delivery.jurisdiction, delivery.id)
  try {
    yield* makeChunks(batches(delivery.lastRow), delivery, { readRow, paymentHosts, encode })
    return null
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.message
    throw error
  }
}
