import type { FollowedSearch } from '../children/followed-search.ts'
import { findLoss } from '../children/followed-search.ts'
import type { Answered } from '../children/upstreams.ts'
import { answersByPlate, type Slice } from './measure-slice.ts'

/** Durations of one search for its figures, in milliseconds. */
export interface SearchTimes {
  /** From the POST to `session_complete` on the socket, over what its slowest upstream took to answer. */
  readonly endOverSlowest: number
  /** From the fastest upstream's answer to the first fine on the socket. */
  readonly firstFineMs: number
  /** From each upstream's answer to its fine on the socket. */
  readonly answerToSocketMs: readonly number[]
  /** From the POST to the first request at an upstream, and from the last reply to the end, for analysis. */
  readonly postToFirstCallMs: number
  readonly lastAnswerToEndMs: number
  readonly postToReplyMs: number
}

/** Only searches that were answered and completed have times; the others are counted by `findLosses`. */
export function timesOf(slices: readonly Slice[]): readonly SearchTimes[] {
  const answers = answersByPlate(slices)
  return slices
    .flatMap(({ drive }) => drive.searches)
    .flatMap((search) => timesOfOne(search, answers.get(search.plate) ?? []) ?? [])
}

export function timesOfOne(search: FollowedSearch, all: readonly Answered[]): SearchTimes | null {
  const answered = all.flatMap(({ slug, arrivedMs, answeredMs }) =>
    answeredMs === null ? [] : [{ slug, arrivedMs, answeredMs }],
  )
  const { completeMs, firstFineMs, postedMs } = search
  if (completeMs === null || firstFineMs === null || answered.length === 0) return null
  const slowestMs = Math.max(...answered.map(({ arrivedMs, answeredMs }) => answeredMs - arrivedMs))
  return {
    endOverSlowest: (completeMs - postedMs) / slowestMs,
    firstFineMs: firstFineMs - Math.min(...answered.map(({ answeredMs }) => answeredMs)),
    answerToSocketMs: answered.flatMap(({ slug, answeredMs }) => {
      const onSocketMs = search.fineMsOf[slug]
      return onSocketMs === undefined ? [] : [onSocketMs - answeredMs]
    }),
    postToFirstCallMs: Math.min(...all.map(({ arrivedMs }) => arrivedMs)) - postedMs,
    lastAnswerToEndMs: completeMs - Math.max(...answered.map(({ answeredMs }) => answeredMs)),
    postToReplyMs: (search.repliedMs ?? Number.NaN) - postedMs,
  }
}

/** Lost, repeated or unordered messages, a line for each search with its plate. */
export function findLosses(
  slices: readonly Slice[],
  fines: number,
  jurisdictions: number,
): readonly string[] {
  return slices
    .flatMap(({ drive }) => drive.searches)
    .flatMap((search) => {
      const loss = findLoss(search, fines, jurisdictions)
      return loss === null ? [] : [`${search.plate}: ${loss}`]
    })
}
