import { isOfOtherAct, type ListedFine } from '../reading/detail-mappers.ts'
import type { UnsettledFine } from '../reading/fine-mapper.ts'
import type { RejectedRecord, Report } from '../source.ts'
import { deliver, exchange, type Visit } from './exchange.ts'
import type { DetailPlan } from './http-plan.ts'

const MOST_FAILURES_IN_A_ROW = 3

type Answer =
  | { readonly kind: 'detail'; readonly fine: UnsettledFine; readonly unread: readonly RejectedRecord[] }
  | { readonly kind: 'unreadable'; readonly record: RejectedRecord }
  | { readonly kind: 'failed' }

export async function* fetchDetails<T>(
  visit: Visit<T>,
  detail: DetailPlan<T>,
  listed: readonly ListedFine[],
): AsyncGenerator<Report<T>, void, undefined> {
  let failures = 0
  for (const one of listed) {
    const isAsked =
      visit.session.end === null && visit.details < detail.max && failures < MOST_FAILURES_IN_A_ROW
    const answer = isAsked ? yield* fetchDetail(visit, detail, one) : ({ kind: 'failed' } as const)
    if (isAsked) failures = answer.kind === 'failed' ? failures + 1 : 0
    if (answer.kind === 'failed') visit.withoutDetail += 1
    if (answer.kind === 'unreadable') {
      yield* deliver(visit, { fines: [], rejected: [answer.record] })
      continue
    }
    const found = detail.complete(one.fine, answer.kind === 'detail' ? answer.fine : null)
    const unread = answer.kind === 'detail' ? answer.unread : []
    if (found.kind === 'fine') yield* deliver(visit, { fines: [found.fine], rejected: unread })
    else if (found.kind === 'rejected') yield* deliver(visit, { fines: [], rejected: [found.record] })
  }
}

async function* fetchDetail<T>(
  visit: Visit<T>,
  { build, answer: reader }: DetailPlan<T>,
  listed: ListedFine,
): AsyncGenerator<Report<T>, Answer, undefined> {
  const { variables } = visit
  const { collected } = listed
  visit.details += 1
  // A repeated login collects again and must not lose the record's own values.
  const request = () => {
    for (const [name, value] of Object.entries(collected)) variables.collected.set(name, value)
    return build(variables)
  }
  const page = yield* exchange(visit, { request, reader, deliver: () => [] })
  if (page.kind === 'verdict') return { kind: 'failed' }
  const [fine] = page.fines
  if (fine !== undefined && page.facts.records === 1)
    return isOfRecord(visit, listed, fine)
      ? { kind: 'detail', fine, unread: page.rejected }
      : { kind: 'failed' }
  const [record] = page.rejected
  return record === undefined ? { kind: 'failed' } : { kind: 'unreadable', record }
}

function isOfRecord<T>(
  { detailOf }: Visit<T>,
  { fine, collected }: ListedFine,
  detail: UnsettledFine,
): boolean {
  if (isOfOtherAct(fine, detail)) return false
  if (fine.numeroActa !== null) return true
  const [answer, asked] = [JSON.stringify(detail), JSON.stringify(collected)]
  const first = detailOf.get(answer) ?? asked
  detailOf.set(answer, first)
  return first === asked
}
