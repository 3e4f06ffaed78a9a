export interface DeliveredFile {
  readonly format: FileFormat
  readonly encoding: TextEncoding | null
  readonly separator: Separator | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  /** Unique and non-empty. */
  readonly headers: readonly string[]
  /** From 1; 0 without a header. */
  readonly headerRow: number
  readonly sample: readonly (readonly string[])[]
  readonly bytes: number
  /** Unread parts, in Spanish, for the uploader. */
  readonly notes: readonly string[]
  /** Each call reads from the start. */
  readonly rows: (options?: RowsOptions) => AsyncIterable<DeliveredBatch>
}

export type FileFormat = 'csv' | 'ndjson' | 'json' | 'xlsx'
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850'
export type Separator = ',' | ';' | '\t' | '|'

export interface RowsOptions {
  readonly afterRow?: number
  readonly batchRows?: number
  readonly signal?: AbortSignal
}

export interface DeliveredBatch {
  readonly rows: readonly DeliveredRow[]
  readonly bytesRead: number
}

export interface DeliveredRow {
  /** As in the clerk's program: from 1, counting title, header and blank rows. */
  readonly number: number
  /** By column; may differ from the headers in number. */
  readonly cells: readonly string[]
  /** In Spanish; the cells are then empty. */
  readonly fault: string | null
  /** Record fields without a column that no earlier record has. */
  readonly unread?: readonly string[]
}

export interface FileHints {
  readonly encoding?: TextEncoding
  readonly separator?: Separator
  readonly sheet?: string
  readonly headerRow?: number
}

export interface FileLimits {
  readonly bytes: number
  readonly columns: number
  readonly cellLength: number
  readonly recordLength: number
  readonly unpackedBytes: number
  readonly sheets: number
  readonly cells: number
  /** Unpacked bytes searched for the table over all sheets. */
  readonly sampledBytes: number
  /** Shared texts are held in memory. */
  readonly sharedTextLength: number
}

export const FILE_LIMITS: FileLimits = {
  bytes: 1024 ** 3,
  columns: 200,
  cellLength: 32_767,
  recordLength: 1_000_000,
  unpackedBytes: 4 * 1024 ** 3,
  sheets: 100,
  cells: 50_000_000,
  sampledBytes: 128 * 1024 ** 2,
  sharedTextLength: 100_000_000,
}

export const TABLE_LIMITS: FileLimits = {
  ...FILE_LIMITS,
  unpackedBytes: 256 * 1024 ** 2,
  cells: 2_000_000,
  sampledBytes: 32 * 1024 ** 2,
  sharedTextLength: 10_000_000,
}

export const SAMPLE_ROWS = 200

/** Thrown while reading. The message is for the clerk, in Spanish. */
export class UnreadableFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFileError'
  }
}
