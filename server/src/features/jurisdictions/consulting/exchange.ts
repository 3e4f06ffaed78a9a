import { reasonText } from '@multas/contract/consultation-reasons'
import type { OutboundReply, OutboundRequest, UpstreamSession } from '../../../platform/outbound/index.ts'
import type { AnswerInput, AnswerRecords } from '../reading/read-answer.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import type { RejectedRecord, Report } from '../source.ts'
import { runSteps } from './compile-steps.ts'
import type { AnswerReader, HttpPlan, SubjectPlan } from './http-plan.ts'
import type { Variables } from './variables.ts'
import { verdictOfFailure } from './verdict-of-failure.ts'

export interface Visit<T> {
  readonly plan: HttpPlan<T>
  readonly subject: SubjectPlan
  readonly onReply: ((reply: OutboundReply) => void) | null
  readonly session: UpstreamSession
  readonly variables: Variables
  readonly input: Pick<AnswerInput, 'context'>['context']
  accessHeaders: Readonly<Record<string, string>>
  /** The upstream already rejected our credentials once. */
  renewed: boolean
  fines: number
  withoutDetail: number
  details: number
  readonly detailOf: Map<string, string>
  rejected: number
  filtered: number
}

export async function getIn(visit: Visit<unknown>): Promise<Verdict | null> {
  const { plan, session, variables } = visit
  if (plan.access !== null) {
    const entrance = await plan.access.enter(plan.endpoint, session, variables)
    if (!entrance.ok) return entrance.verdict
    visit.accessHeaders = entrance.headers
  }
  if (visit.subject.steps.length === 0) return null
  return runSteps(visit.subject.steps, plan.endpoint, session, variables)
}

export type Page<R> = AnswerRecords<R> & { readonly url: string }

type Found<R> = Pick<AnswerRecords<R>, 'fines' | 'rejected'>

export interface Exchange<T, R> {
  /** Rebuilt for each attempt, because another login sets other variables. */
  readonly request: () => OutboundRequest
  readonly reader: AnswerReader<R>
  readonly deliver: (found: Found<R>) => Iterable<Report<T>>
}

export async function* exchange<T, R>(
  visit: Visit<T>,
  { request: build, reader, deliver }: Exchange<T, R>,
): AsyncGenerator<Report<T>, Page<R> | Verdict, undefined> {
  const { plan, session } = visit
  for (let attempt = 0; ; attempt += 1) {
    const request = build()
    const reply = await plan.endpoint.send(withHeaders(request, visit.accessHeaders), session)
    if (!reply.ok) return verdictOfFailure(reply)
    visit.onReply?.(reply)
    const { access } = plan
    const refused = access === null || visit.renewed ? false : await access.isRefused(reply, session)
    if (typeof refused === 'object') return refused
    if (refused) {
      visit.renewed = true
      access?.invalidate()
      const stopped = await getIn(visit)
      if (stopped !== null) return stopped
      continue
    }
    const reading = yield* readReply(visit, reply, { reader, deliver })
    if (reading.kind === 'records') return { ...reading, url: reply.url }
    if (!reading.retry || attempt >= plan.retries) return reading
    const waitMs = 200 * 2 ** attempt * (0.5 + plan.random() / 2)
    if (waitMs >= session.remainingMs()) return reading
    await session.sleep(waitMs)
  }
}

async function* readReply<T, R>(
  visit: Visit<T>,
  reply: OutboundReply,
  { reader, deliver }: Pick<Exchange<T, R>, 'reader' | 'deliver'>,
): AsyncGenerator<Report<T>, AnswerRecords<R> | Verdict, undefined> {
  const { plan, session } = visit
  const { status, headers, body, redirectedTo } = reply
  const context = { ...visit.input, pageUrl: reply.url }
  const input: AnswerInput = { status, headers, body, redirectedTo, context }
  const place = reader.reading.work.placeOf(body.length, plan.largeBytes)
  if (place === 'here') {
    const reading = await reader.reading.read(input)
    if (reading.kind === 'records') yield* deliver(reading)
    return reading
  }
  const fines: R[] = []
  const rejected: RejectedRecord[] = []
  for await (const message of reader.readElsewhere(place, input, session)) {
    if (message.kind === 'failed') return verdict(session.end === null ? 'error' : 'timeout', message.reason)
    if (message.kind === 'done') {
      return message.result.kind === 'records' ? { ...message.result, fines, rejected } : message.result
    }
    fines.push(...message.fines)
    rejected.push(...message.rejected)
    yield* deliver(message)
  }
  return verdict('error', reasonText('reader_stopped'))
}

export function* deliver<T>(
  visit: Visit<T>,
  { fines, rejected }: Pick<AnswerRecords<T>, 'fines' | 'rejected'>,
): Generator<Report<T>, void, undefined> {
  if (fines.length === 0 && rejected.length === 0) return
  const unread = rejected.filter(({ isRead }) => !isRead)
  const leftOut = rejected.flatMap(({ isRead, ...record }) => (isRead ? [record] : []))
  visit.fines += fines.length
  visit.rejected += unread.length
  // Time of ours.
  const sinceMs = performance.now()
  visit.session.pause()
  yield { kind: 'page', fines, rejected: unread, ...(leftOut.length > 0 ? { leftOut } : {}) }
  visit.session.resume(performance.now() - sinceMs)
}

function withHeaders(request: OutboundRequest, headers: Readonly<Record<string, string>>): OutboundRequest {
  if (Object.keys(headers).length === 0) return request
  return { ...request, headers: { ...request.headers, ...headers } }
}
