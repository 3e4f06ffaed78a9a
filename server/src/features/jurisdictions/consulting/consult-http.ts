import type { Subject } from '@multas/domain'
import {
  type OutboundReply,
  type OutboundRequest,
  Trip,
  type TripTerms,
} from '../../../platform/outbound/index.ts'
import type { AnswerInput, AnswerRecords } from '../reading/read-answer.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import type { ConsultationEnd, Report } from '../source.ts'
import { refusalOf } from './accepts-subject.ts'
import { runSteps } from './compile-steps.ts'
import { endOf } from './consultation-end.ts'
import type { HttpPlan, SubjectPlan } from './http-plan.ts'
import { Pager } from './pager.ts'
import { type Variables, variablesFor } from './variables.ts'
import { RESTING, verdictOfFailure } from './verdict-of-failure.ts'

/** One consultation under way. */
interface Visit<T> {
  readonly plan: HttpPlan<T>
  readonly subject: SubjectPlan
  /** Shown every answer, for whoever describes a source. */
  readonly onReply: ((reply: OutboundReply) => void) | null
  readonly trip: Trip
  readonly variables: Variables
  readonly input: Pick<AnswerInput, 'around'>['around']
  accessHeaders: Readonly<Record<string, string>>
  /** The upstream refused what we held once already. */
  renewed: boolean
  fines: number
  setAside: number
  /** Records that came and that `where` left out. */
  filtered: number
}

/**
 * Consults one HTTP source: gets in, runs the steps, asks page after page, reads what comes.
 *
 * It never throws for what the source does, and always ends with exactly one `end`.
 */
export async function* consultHttp<T>(
  plan: HttpPlan<T>,
  subject: Subject,
  signal: AbortSignal | null,
  onReply: ((reply: OutboundReply) => void) | null = null,
  terms: TripTerms = {},
): AsyncGenerator<Report<T>, void, undefined> {
  const subjectPlan = plan.plans[subject.kind]
  const refusal = refusalOf(plan.accepts, subject)
  if (subjectPlan === undefined || refusal !== null) {
    yield endOf({ outcome: 'unsupported', message: refusal, link: plan.link }, null)
    return
  }
  if (!plan.endpoint.breaker.admits()) {
    yield endOf(
      { outcome: 'maintenance', message: RESTING, link: plan.link, reason: 'the circuit is open' },
      null,
    )
    return
  }
  const trip = new Trip(plan.timeoutMs, signal, terms)
  const visit = visitOf(plan, subjectPlan, subject, trip, onReply)
  let ended = false
  try {
    const last = yield* pages(visit)
    ended = true
    report(plan, last, trip)
    yield describeEnd(visit, last)
  } finally {
    trip.close()
    if (!ended) plan.endpoint.breaker.withdrawn()
  }
}

function visitOf<T>(
  plan: HttpPlan<T>,
  subjectPlan: SubjectPlan,
  subject: Subject,
  trip: Trip,
  onReply: Visit<T>['onReply'],
): Visit<T> {
  const askedPlate = subject.kind === 'patent' ? subject.plate : null
  const { origin } = plan.endpoint
  return {
    plan,
    subject: subjectPlan,
    onReply,
    trip,
    variables: variablesFor(subject),
    input: { askedPlate, pageUrl: origin, evidenceOrigins: plan.evidenceOrigins },
    accessHeaders: {},
    renewed: false,
    fines: 0,
    setAside: 0,
    filtered: 0,
  }
}

/** Reports to the circuit how it went. A call that we cut before its time was over, or never made, says nothing. */
function report({ endpoint }: HttpPlan<unknown>, last: Verdict, trip: Trip): void {
  const wasCut = trip.end === 'aborted' || (trip.end === 'timeout' && !trip.hadFullTime())
  if (last.health === 'well') endpoint.breaker.succeeded()
  else if (last.health === 'unknown' || trip.requests === 0 || wasCut) endpoint.breaker.withdrawn()
  else endpoint.reportFailure()
}

function describeEnd({ plan, trip, setAside }: Visit<unknown>, last: Verdict): ConsultationEnd {
  const conclusive = last.outcome === 'found' || last.outcome === 'empty'
  const note = setAside > 0 ? `${setAside} records could not be read` : null
  return endOf(
    {
      outcome: last.outcome,
      message: last.message ?? (last.outcome === 'needs_user' ? plan.message : null),
      link: conclusive ? null : plan.link,
      reason: last.reason === '' ? note : note === null ? last.reason : `${last.reason}; ${note}`,
    },
    trip,
  )
}

/** Yields the pages and returns what the whole consultation amounts to. */
async function* pages<T>(visit: Visit<T>): AsyncGenerator<Report<T>, Verdict, undefined> {
  const { plan, trip, variables } = visit
  const stopped = await getIn(visit)
  if (stopped !== null) return stopped
  const pager = new Pager(plan.readingSpec, plan.maxPages, variables)
  let next: OutboundRequest | null = null
  let sent = visit.subject.build(variables)
  if (variables.unsupported) return verdict('unsupported', 'a placeholder has no word for this subject')
  for (;;) {
    const page = yield* onePage(visit, next)
    if (page.kind === 'verdict') return afterSome(visit, page)
    visit.filtered += page.filtered
    const identities = pager.isPaged ? page.fines.map(plan.identify) : []
    const after = pager.after(page.facts, identities, page.url)
    if (after.kind === 'broken') return verdict('partial', after.reason)
    if (after.kind === 'end') return amount(visit)
    if (trip.end !== null) return afterSome(visit, verdict('timeout', 'no time for the next page'))
    if (after.url !== null) {
      next = linkRequest(sent, after.url)
      sent = next
    }
  }
}

/** Access and steps; null when the way is free. */
async function getIn(visit: Visit<unknown>): Promise<Verdict | null> {
  const { plan, trip, variables } = visit
  if (plan.access !== null) {
    const entrance = await plan.access.enter(plan.endpoint, trip, variables)
    if (!entrance.ok) return entrance.verdict
    visit.accessHeaders = entrance.headers
  }
  if (visit.subject.steps.length === 0) return null
  return runSteps(visit.subject.steps, plan.endpoint, trip, variables)
}

type Page<T> = AnswerRecords<T> & { readonly url: string }

/**
 * Sends a request until it is answered for good, and yields the fines of its answer. Without an address that
 * the source gave (`linked`) it is built anew for each attempt: another login brings other variables.
 */
async function* onePage<T>(
  visit: Visit<T>,
  linked: OutboundRequest | null,
): AsyncGenerator<Report<T>, Page<T> | Verdict, undefined> {
  const { plan, trip } = visit
  for (let attempt = 0; ; attempt += 1) {
    const request = linked ?? visit.subject.build(visit.variables)
    const reply = await plan.endpoint.send(withHeaders(request, visit.accessHeaders), trip)
    if (!reply.ok) return verdictOfFailure(reply)
    visit.onReply?.(reply)
    const { access } = plan
    const refused = access === null || visit.renewed ? false : await access.isRefused(reply, trip)
    if (typeof refused === 'object') return refused
    if (refused) {
      visit.renewed = true
      access?.forget()
      const stopped = await getIn(visit)
      if (stopped !== null) return stopped
      continue
    }
    const reading = yield* readReply(visit, reply)
    if (reading.kind === 'records') return { ...reading, url: reply.url }
    if (!reading.retry || attempt >= plan.retries) return reading
    const waitMs = 200 * 2 ** attempt * (0.5 + plan.random() / 2)
    if (waitMs >= trip.remainingMs()) return reading
    await trip.sleep(waitMs)
  }
}

async function* readReply<T>(
  visit: Visit<T>,
  reply: OutboundReply,
): AsyncGenerator<Report<T>, AnswerRecords<T> | Verdict, undefined> {
  const { plan, trip } = visit
  const { status, headers, body, redirectedTo } = reply
  const around = { ...visit.input, pageUrl: reply.url }
  const input: AnswerInput = { status, headers, body, redirectedTo, around }
  const place = plan.reading.work.placeOf(body.length, plan.largeBytes)
  if (place === 'here') {
    const reading = await plan.reading.read(input)
    if (reading.kind === 'records') yield* deliver(visit, reading)
    return reading
  }
  const fines: T[] = []
  for await (const message of plan.readElsewhere(place, input, trip)) {
    if (message.kind === 'failed') return verdict(trip.end === null ? 'error' : 'timeout', message.reason)
    if (message.kind === 'done') {
      return message.result.kind === 'records' ? { ...message.result, fines } : message.result
    }
    fines.push(...message.fines)
    yield* deliver(visit, message)
  }
  return verdict('error', 'the reader stopped')
}

function* deliver<T>(
  visit: Visit<T>,
  { fines, setAside }: Pick<AnswerRecords<T>, 'fines' | 'setAside'>,
): Generator<Report<T>, void, undefined> {
  if (fines.length === 0 && setAside.length === 0) return
  visit.fines += fines.length
  visit.setAside += setAside.length
  yield { kind: 'page', fines, setAside }
}

/** What a consultation that went to its end amounts to. */
/** What came and was all left out is no proof that there is nothing: the condition may be the one at fault. */
function amount({ fines, setAside, filtered }: Visit<unknown>): Verdict {
  if (setAside === 0 && fines === 0 && filtered > 0)
    return verdict('partial', `${filtered} records came and where left all of them out`)
  if (setAside > 0) return verdict(fines > 0 ? 'partial' : 'error', '')
  return verdict(fines > 0 ? 'found' : 'empty', '')
}

/** After some pages had arrived, a failure leaves us with a part. */
function afterSome({ fines, setAside }: Visit<unknown>, last: Verdict): Verdict {
  return fines + setAside > 0 ? { ...last, outcome: 'partial' } : last
}

function withHeaders(request: OutboundRequest, headers: Readonly<Record<string, string>>): OutboundRequest {
  if (Object.keys(headers).length === 0) return request
  return { ...request, headers: { ...request.headers, ...headers } }
}

function linkRequest(request: OutboundRequest, url: string): OutboundRequest {
  const { 'content-type': _type, ...headers } = request.headers
  return { ...request, method: 'GET', url, headers, body: null, repeatable: true }
}
