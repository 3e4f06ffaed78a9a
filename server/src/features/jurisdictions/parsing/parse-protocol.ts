import type { ConditionsSpec } from '../description/condition-schema.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { CollectingSpec } from '../reading/collect-values.ts'
import type { SetAsideRecord } from '../source.ts'

/** What a reader is given to do again and again: a part of one source's description. */
export type ReadingTask =
  | {
      readonly kind: 'records'
      readonly of: 'fines' | 'vehicles' | 'persons' | 'listed' | 'details'
      readonly spec: ReadingSpec
    }
  | { readonly kind: 'values'; readonly spec: CollectingSpec }
  | { readonly kind: 'conditions'; readonly spec: ConditionsSpec }
  /** The lines of a PDF as text, for the person who describes a source. */
  | { readonly kind: 'pdf-text' }

/** One complete answer, as plain data. */
export interface ReadingInput {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  readonly redirectedTo: string | null
  readonly around?: {
    readonly askedPlate: string | null
    readonly pageUrl: string
    readonly evidenceOrigins: readonly string[]
  }
  /** Values of the cookies that the task collects, by name. */
  readonly cookies?: Readonly<Record<string, string>>
}

/**
 * To the reader, after a chunk was taken: send the next. Messages that queue up are received in one go, and
 * ten thousand fines received in one go hold up the event loop.
 */
export interface ParseMore {
  readonly kind: 'more'
}

/** To the reader: the task goes along the first time that this reader is given it. */
export interface ParseJob {
  readonly kind: 'job'
  readonly taskId: number
  readonly task: ReadingTask | null
  readonly input: ReadingInput
}

/** From the reader: `ready` once, when it has started; then, for each job, chunks of records and what it amounts to. */
export type ParseMessage = { readonly kind: 'ready' } | JobMessage

export type JobMessage =
  | {
      readonly kind: 'chunk'
      readonly fines: readonly unknown[]
      readonly setAside: readonly SetAsideRecord[]
    }
  | { readonly kind: 'done'; readonly result: unknown }
  | JobFailure

export interface JobFailure {
  readonly kind: 'failed'
  readonly reason: string
  /** It took more time or memory than an answer may: the description is at fault. */
  readonly exceeded?: boolean
}

/** Records per message: few enough that receiving one does not hold up the event loop. */
export const CHUNK_FINES = 250
