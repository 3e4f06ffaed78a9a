import type { ReportedFine } from '@multas/domain'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { AnswerReading } from '../reading/read-answer.ts'
import type { SetAsideRecord } from '../source.ts'

/**
 * To the thread, after a chunk was taken: send the next. Messages that queue up are received in one go, and
 * ten thousand fines received in one go hold up the event loop.
 */
export interface ParseMore {
  readonly kind: 'more'
}

/** To the thread: the description goes along the first time a source is read there. */
export interface ParseJob {
  readonly kind: 'job'
  readonly sourceId: number
  readonly spec: ReadingSpec | null
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  readonly redirectedTo: string | null
  readonly around: {
    readonly askedPlate: string | null
    readonly pageUrl: string
    readonly evidenceOrigins: readonly string[]
  }
}

/** From the thread: chunks of fines, then the reading without them. */
export type ParseMessage =
  | {
      readonly kind: 'chunk'
      readonly fines: readonly ReportedFine[]
      readonly setAside: readonly SetAsideRecord[]
    }
  | { readonly kind: 'done'; readonly reading: AnswerReading<ReportedFine> }
  | { readonly kind: 'failed'; readonly reason: string }

/** Fines per message: small enough that reading one does not hold up the event loop. */
export const CHUNK_FINES = 250
