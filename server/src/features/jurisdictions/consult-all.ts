import type { Outcome } from '@multas/domain'
import { endOf } from './consulting/consultation-end.ts'
import type { ConsultationEnd, SourceReport } from './source.ts'

/** From best to worst: other sources cannot make up for data that one source failed to deliver. */
const BY_TRUST: readonly Outcome[] = [
  'found',
  'empty',
  'unsupported',
  'not_configured',
  'needs_user',
  'maintenance',
  'timeout',
  'error',
  'partial',
]

export async function* consultAll(
  sources: readonly AsyncIterable<SourceReport>[],
): AsyncGenerator<SourceReport, void> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]())
  const step = async (index: number) => ({ index, result: await iterators[index]?.next() })
  const running = new Map(iterators.map((_iterator, index) => [index, step(index)]))
  const ends: ConsultationEnd[] = []
  let fines = 0
  try {
    while (running.size > 0) {
      const { index, result } = await Promise.race(running.values())
      if (result === undefined || result.done === true) {
        running.delete(index)
        continue
      }
      running.set(index, step(index))
      if (result.value.kind === 'end') {
        ends.push(result.value)
        continue
      }
      fines += result.value.fines.length
      yield result.value
    }
    yield joinedEnd(ends, fines)
  } finally {
    await Promise.allSettled(iterators.map((iterator) => iterator.return?.()))
  }
}

function joinedEnd(ends: readonly ConsultationEnd[], fines: number): ConsultationEnd {
  const worst = ends.reduce<ConsultationEnd | null>(worseOf, null)
  if (worst === null) return endOf({ outcome: 'not_configured' }, null)
  const isFine = worst.outcome === 'found' || worst.outcome === 'empty'
  const outcome = isFine ? (fines > 0 ? 'found' : 'empty') : fines > 0 ? 'partial' : worst.outcome
  return {
    ...worst,
    outcome,
    requests: ends.reduce((sum, end) => sum + end.requests, 0),
    answeredAtMs: Math.max(...ends.map((end) => end.answeredAtMs)),
  }
}

function worseOf(left: ConsultationEnd | null, right: ConsultationEnd): ConsultationEnd {
  if (left === null) return right
  return BY_TRUST.indexOf(right.outcome) > BY_TRUST.indexOf(left.outcome) ? right : left
}
