import { type Checked, refused } from '@multas/domain'
import { TaskEndedError } from '../../../platform/child-processes/task-errors.ts'
import { TaskPool } from '../../../platform/child-processes/task-pool.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { UnreadableFileError } from '../../../platform/tables/delivered-file.ts'
import type { ReadTable } from '../files/read-table.ts'
import { LOOKUP_KINDS } from '../fines/encode-row.ts'
import type { FilePreview, FileReader, PreviewCaller } from '../reading/file-reader.ts'
import type { Chunk } from '../reading/make-chunks.ts'
import type { ChunksResult, ChunksTask, PreviewTask, TableTask } from './file-tasks.ts'

const MODULE = new URL('./file-tasks.ts', import.meta.url)

/** People wait for these: one file at a time. */
const PREVIEWS = { module: MODULE, processes: 1, heapMb: 768, waiting: 8, perOwner: 2 }
const PREVIEW_DEADLINE_MS = 30_000
const TABLES = { module: MODULE, processes: 1, heapMb: 256, waiting: 8, perOwner: 1 }
const TABLE_DEADLINE_MS = 15_000
/** Jobs wait for these: as many as the queue gives out. */
const DELIVERIES = { module: MODULE, processes: 2, heapMb: 768, waiting: Number.POSITIVE_INFINITY }
const DELIVERY_DEADLINE_MS = 3_600_000
const CHUNK_DEADLINE_MS = 120_000
/** Chunks prepared while PostgreSQL writes others: some 10,000 rows, 4 MB. */
const CHUNKS_AHEAD = 64

const TOO_LONG =
  'Leer el archivo lleva demasiado tiempo: fijate que sea la planilla que querías, o guardala como CSV (UTF-8) y subila en partes'
const TOO_BIG =
  'Leer el archivo necesita demasiada memoria: guardalo como CSV (UTF-8), o dividilo, y subilo otra vez'

/** In child processes, with deadlines and memory limits. Throws `TasksBusyError` if the queue is full. */
export function createFileReader(secrets: Pick<Secrets, 'lookupKey'>): FileReader {
  const previews = new TaskPool(PREVIEWS)
  const deliveries = new TaskPool(DELIVERIES)
  const keys = Object.fromEntries(LOOKUP_KINDS.map((kind) => [kind, secrets.lookupKey(kind)]))
  return {
    preview(file, hints, caller = {}) {
      const input: PreviewTask = { file, hints }
      const limits = { ...caller, deadlineMs: PREVIEW_DEADLINE_MS }
      return previews.call<Checked<FilePreview>>({ task: 'look', input }, limits).catch(refuseEnded)
    },
    async *readChunks(file, delivery, { signal, paymentHosts }) {
      const input: ChunksTask = { file, delivery, paymentHosts, keys }
      const limits = {
        ...{ signal, ahead: CHUNKS_AHEAD },
        ...{ deadlineMs: DELIVERY_DEADLINE_MS, chunkDeadlineMs: CHUNK_DEADLINE_MS },
      }
      const chunks = deliveries.stream<Chunk, ChunksResult>({ task: 'chunks', input }, limits)
      const fault = yield* translated(chunks)
      if (fault !== null) throw new UnreadableFileError(fault)
    },
  }
}

/** Refusals are Spanish sentences for the uploader. */
export type TableReader = (file: string, most: number, caller?: PreviewCaller) => Promise<Checked<ReadTable>>

export function createTableReader(): TableReader {
  const tables = new TaskPool(TABLES)
  return (file, most, caller = {}) => {
    const input: TableTask = { file, most }
    const limits = { ...caller, deadlineMs: TABLE_DEADLINE_MS }
    return tables.call<Checked<ReadTable>>({ task: 'table', input }, limits).catch(refuseEnded)
  }
}

async function* translated(chunks: AsyncGenerator<Chunk, ChunksResult>): AsyncGenerator<Chunk, ChunksResult> {
  try {
    return yield* chunks
  } catch (error) {
    const message = describeEnd(error)
    throw message === null ? error : new UnreadableFileError(message)
  }
}

function refuseEnded(error: unknown): ReturnType<typeof refused> {
  const message = describeEnd(error)
  if (message === null) throw error
  return refused(message)
}

function describeEnd(error: unknown): string | null {
  if (!(error instanceof TaskEndedError)) return null
  if (error.end === 'broke') return null
  return error.end === 'deadline' ? TOO_LONG : TOO_BIG
}
