/**
 * What a file that a jurisdiction delivered looks like from outside, whatever its format: headers, some rows to
 * look at, and all rows in batches, in constant memory.
 */
export interface DeliveredFile {
  readonly format: FileFormat
  /** Null for what has no encoding of its own (a spreadsheet). */
  readonly encoding: TextEncoding | null
  /** Of a table of text: what stands between its cells. */
  readonly separator: Separator | null
  /** Of a spreadsheet: the sheet that is read, and all it has. */
  readonly sheet: string | null
  readonly sheets: readonly string[]
  /** One name per column, none empty, no two the same. */
  readonly headers: readonly string[]
  /** The row of the header as a spreadsheet numbers rows, from 1; 0 when the file has none. */
  readonly headerRow: number
  /** The first rows after the header. */
  readonly sample: readonly (readonly string[])[]
  readonly bytes: number
  /** What of the file is not read, in Spanish, for the person who delivers. */
  readonly notes: readonly string[]
  /** All rows after the header. May be called again: each call reads from the start. */
  readonly rows: (options?: RowsOptions) => AsyncIterable<DeliveredBatch>
}

export type FileFormat = 'csv' | 'ndjson' | 'json' | 'xlsx'
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850'
export type Separator = ',' | ';' | '\t' | '|'

export interface RowsOptions {
  /** Rows up to this number are passed over: how an interrupted reading goes on. */
  readonly afterRow?: number
  /** At most so many rows in a batch. */
  readonly batchRows?: number
  readonly signal?: AbortSignal
}

export interface DeliveredBatch {
  readonly rows: readonly DeliveredRow[]
  /** How far into the file this batch reaches, for progress. Of `bytes`. */
  readonly bytesRead: number
}

export interface DeliveredRow {
  /** As the clerk's program numbers it: from 1, with title, header and blank rows counted. */
  readonly number: number
  /** The texts of its cells, by column; there may be fewer than headers, or more. */
  readonly cells: readonly string[]
  /** Why the row itself cannot be read, in Spanish; its cells are then empty. */
  readonly fault: string | null
  /** Fields of a record that stand in no column and in no record before it. */
  readonly unread?: readonly string[]
}

/** What the person who delivers may say about a file, when what it seems to be is wrong. */
export interface FileHints {
  readonly encoding?: TextEncoding
  readonly separator?: Separator
  readonly sheet?: string
  /** The row of the header, from 1; 0 for a file without one. */
  readonly headerRow?: number
}

export interface FileLimits {
  readonly bytes: number
  readonly columns: number
  readonly cellLength: number
  /** Of one line of text, or one record of JSON, in characters. */
  readonly recordLength: number
  /** Of all parts of a spreadsheet once unpacked. */
  readonly unpackedBytes: number
  /** Of a spreadsheet. */
  readonly sheets: number
  /** Rows and cells of one sheet, empty ones among them. */
  readonly cells: number
  /** Unpacked bytes in which the table of a spreadsheet is searched for, over all its sheets. */
  readonly sampledBytes: number
  /** Of the texts that a spreadsheet keeps apart: they are held in memory. */
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

/** For small tables that are read whole. */
export const TABLE_LIMITS: FileLimits = {
  ...FILE_LIMITS,
  unpackedBytes: 256 * 1024 ** 2,
  cells: 2_000_000,
  sampledBytes: 32 * 1024 ** 2,
  sharedTextLength: 10_000_000,
}

/** How many rows are looked at to know a file. */
export const SAMPLE_ROWS = 200

/** A file that breaks while it is read. The message is for the clerk, in Spanish. */
export class UnreadableFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFileError'
  }
}
