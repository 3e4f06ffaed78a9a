import type { ReportedFine, SubjectKind } from '@multas/domain'
import type { Endpoint, Trip } from '../../../platform/outbound/index.ts'
import type { Access } from '../access/access.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { HttpSourceSpec } from '../description/source-schema.ts'
import type { ListedFine } from '../reading/detail-mappers.ts'
import type { MappedRecord } from '../reading/fine-mapper.ts'
import type { AnswerInput, AnswerReading, AnswerRecords, Reading } from '../reading/read-answer.ts'
import type { ReadingPlace } from '../reading/reading-work.ts'
import type { RequestBuilder } from './compile-request.ts'
import type { CompiledStep } from './compile-steps.ts'

/** How the answers to one request are read, here and elsewhere. */
export interface AnswerReader<T> {
  readonly reading: Reading<T>
  readonly readElsewhere: ElsewhereReader<T>
}

/** One more request for each record of a list. */
export interface DetailPlan<T> {
  readonly list: AnswerReader<ListedFine>
  /** Reads the collected values of a record as variables. */
  readonly build: RequestBuilder
  readonly answer: AnswerReader<ReportedFine>
  /** Requests of one consultation, at most. */
  readonly max: number
  readonly complete: (listed: ReportedFine, detail: ReportedFine | null) => MappedRecord<T>
}

/** How one kind of subject is asked for. */
export interface SubjectPlan {
  readonly steps: readonly CompiledStep[]
  readonly build: RequestBuilder
}

/** Reads an answer outside the event loop: chunks as they come, then what the whole amounts to. */
export type ElsewhereReader<T> = (
  place: Exclude<ReadingPlace, 'here'>,
  input: AnswerInput,
  trip: Trip,
) => AsyncIterable<
  | ({ readonly kind: 'chunk' } & Pick<AnswerRecords<T>, 'fines' | 'setAside'>)
  | { readonly kind: 'done'; readonly result: AnswerReading<T> }
  | { readonly kind: 'failed'; readonly reason: string }
>

/** The limits that its description gives a source. */
export interface DescribedLimits {
  readonly concurrency: number
  readonly perSecond: number
  readonly timeoutMs: number
  /** Null: the same as the whole consultation. */
  readonly requestTimeoutMs: number | null
}

/** A source ready to be consulted: everything compiled, nothing left to interpret. */
export interface HttpPlan<T = ReportedFine> extends AnswerReader<T> {
  readonly endpoint: Endpoint
  readonly access: Access | null
  readonly plans: Readonly<Partial<Record<SubjectKind, SubjectPlan>>>
  /** Null: the list says everything. */
  readonly detail: DetailPlan<T> | null
  /** What tells a record from another, to notice pages that repeat. */
  identify(record: T): string
  readonly readingSpec: ReadingSpec
  readonly accepts: HttpSourceSpec['accepts']
  readonly evidenceOrigins: readonly string[]
  /** The whole consultation; see `limitPlan`. */
  timeoutMs: number
  readonly described: DescribedLimits
  readonly maxPages: number
  readonly retries: number
  /** Answers from this size on are never read on the event loop. */
  readonly largeBytes: number
  /** For the visitor, with failures. */
  readonly link: string | null
  readonly message: string | null
  /** 0 to 1. */
  readonly random: () => number
  /** Sent with every request, access included. */
  readonly fixedHeaders: Readonly<Record<string, string>>
  readonly evidence: HttpSourceSpec['evidence']
  /** The text of an answer that is no text itself, for the person who describes the source; null when it is text. */
  showBinary(body: Buffer, signal: AbortSignal): Promise<string | null>
}
