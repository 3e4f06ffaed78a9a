import type { ReasonText } from '@multas/contract/consultation-reasons'
import type { Subject } from '@multas/domain'
import type { ConditionsSpec } from '../description/condition-schema.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { CollectingSpec } from '../reading/collect-values.ts'
import type { RejectedRecord } from '../source.ts'

export type ReadingTask =
  | {
      readonly kind: 'records'
      readonly of: 'fines' | 'vehicles' | 'persons' | 'listed' | 'details'
      readonly spec: ReadingSpec
    }
  | { readonly kind: 'values'; readonly spec: CollectingSpec }
  | { readonly kind: 'conditions'; readonly spec: ConditionsSpec }
  | { readonly kind: 'pdf-text' }

export interface ReadingInput {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  readonly redirectedTo: string | null
  readonly context?: {
    readonly asked: Subject | null
    readonly pageUrl: string
    readonly evidenceOrigins: readonly string[]
  }
  readonly cookies?: Readonly<Record<string, string>>
}

/** Chunk consumed, send the next. Without it, ten thousand fines arrive at once and block the event loop. */
export interface ParseMore {
  readonly kind: 'more'
}

/** To the reader: the task itself is sent only the first time. */
export interface ParseJob {
  readonly kind: 'job'
  readonly taskId: number
  readonly task: ReadingTask | null
  readonly input: ReadingInput
}

export type ParseMessage = { readonly kind: 'ready' } | JobMessage

export type JobMessage =
  | {
      readonly kind: 'chunk'
      readonly fines: readonly unknown[]
      readonly rejected: readonly RejectedRecord[]
    }
  | { readonly kind: 'done'; readonly result: unknown }
  | JobFailure

export interface JobFailure {
  readonly kind: 'failed'
  readonly reason: ReasonText
  readonly exceeded?: boolean
}

/** Records per message: few, for the event loop. */
export const CHUNK_FINES = 250
