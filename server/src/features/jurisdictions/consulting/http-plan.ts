import type { ReasonText } from '@multas/contract/consultation-reasons'
import type { ReportedFine, SubjectKind } from '@multas/domain'
import type { Endpoint, UpstreamSession } from '../../../platform/outbound/index.ts'
import type { Access } from '../access/access.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { HttpSourceSpec } from '../description/source-schema.ts'
import type { ListedFine } from '../reading/detail-mappers.ts'
import type { MappedRecord, UnsettledFine } from '../reading/fine-mapper.ts'
import type { AnswerInput, AnswerReading, AnswerRecords, Reading } from '../reading/read-answer.ts'
import type { ReadingPlace } from '../reading/reading-work.ts'
import type { RequestBuilder } from './compile-request.ts'
import type { CompiledStep } from './compile-steps.ts'

export interface AnswerReader<T> {
  readonly reading: Reading<T>
  readonly readElsewhere: ElsewhereReader<T>
}

export interface DetailPlan<T> {
  readonly list: AnswerReader<ListedFine>
  readonly build: RequestBuilder
  readonly answer: AnswerReader<UnsettledFine>
  readonly max: number
  readonly complete: (listed: UnsettledFine, detail: UnsettledFine | null) => MappedRecord<T>
}

export interface SubjectPlan {
  readonly steps: readonly CompiledStep[]
  readonly build: RequestBuilder
}

export type ElsewhereReader<T> = (
  place: Exclude<ReadingPlace, 'here'>,
  input: AnswerInput,
  session: UpstreamSession,
) => AsyncIterable<
  | ({ readonly kind: 'chunk' } & Pick<AnswerRecords<T>, 'fines' | 'rejected'>)
  | { readonly kind: 'done'; readonly result: AnswerReading<T> }
  | { readonly kind: 'failed'; readonly reason: ReasonText }
>

export interface DescribedLimits {
  readonly concurrency: number
  readonly perSecond: number
  readonly timeoutMs: number
  readonly requestTimeoutMs: number | null
}

export interface HttpPlan<T = ReportedFine> extends AnswerReader<T> {
  readonly endpoint: Endpoint
  readonly access: Access | null
  readonly plans: Readonly<Partial<Record<SubjectKind, SubjectPlan>>>
  readonly detail: DetailPlan<T> | null
  /** Identity of a record, used to detect repeated pages. */
  identify(record: T): string
  readonly readingSpec: ReadingSpec
  readonly accepts: HttpSourceSpec['accepts']
  readonly evidenceOrigins: readonly string[]
  timeoutMs: number
  readonly described: DescribedLimits
  readonly maxPages: number
  readonly retries: number
  readonly largeBytes: number
  readonly link: string | null
  readonly message: string | null
  /** 0 to 1. */
  readonly random: () => number
  readonly fixedHeaders: Readonly<Record<string, string>>
  readonly evidence: HttpSourceSpec['evidence']
  showBinary(body: Buffer, signal: AbortSignal): Promise<string | null>
}
