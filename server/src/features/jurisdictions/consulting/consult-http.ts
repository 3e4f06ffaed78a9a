import { joinReasons, reasonText } from '@multas/contract/consultation-reasons'
import type { Subject } from '@multas/domain'
import {
  type OutboundReply,
  type OutboundRequest,
  type SessionTerms,
  UpstreamSession,
} from '../../../platform/outbound/index.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import type { ConsultationEnd, Report } from '../source.ts'
import { refusalOf } from './accepts-subject.ts'
import { endOf } from './consultation-end.ts'
import { deliver, exchange, getIn, type Page, type Visit } from './exchange.ts'
import { fetchDetails } from './fetch-details.ts'
import type { HttpPlan, SubjectPlan } from './http-plan.ts'
import { Pager } from './pager.ts'
import { variablesFor } from './variables.ts'
import { CIRCUIT_OPEN } from './verdict-of-failure.ts'

/** Never throws for failures of the source; always yields exactly one `end`. */
export async function* consultHttp<T>(
  plan: HttpPlan<T>,
  subject: Subject,
  signal: AbortSignal | null,
  onReply: ((reply: OutboundReply) => void) | null = null,
  terms: SessionTerms = {},
): AsyncGenerator<Report<T>, void, undefined> {
  const subjectPlan = plan.plans[subject.kind]
  const refusal = refusalOf(plan.accepts, subject)
  if (subjectPlan === undefined || refusal !== null) {
    yield endOf({ outcome: 'unsupported', message: refusal, link: plan.link }, null)
    return
  }
  if (!plan.endpoint.breaker.admits()) {
    yield endOf(
      { outcome: 'maintenance', message: CIRCUIT_OPEN, link: plan.link, reason: reasonText('circuit_open') },
      null,
    )
    return
  }
  const session = new UpstreamSession(plan.timeoutMs, signal, terms)
  const visit = visitOf(plan, subjectPlan, subject, session, onReply)
  let ended = false
  try {
    const last = yield* pages(visit)
    ended = true
    report(plan, last, session)
    yield describeEnd(visit, last)
  } finally {
    session.close()
    if (!ended) plan.endpoint.breaker.withdrawn()
  }
}

function visitOf<T>(
  plan: HttpPlan<T>,
  subjectPlan: SubjectPlan,
  subject: Subject,
  session: UpstreamSession,
  onReply: Visit<T>['onReply'],
): Visit<T> {
  const { origin } = plan.endpoint
  return {
    plan,
    subject: subjectPlan,
    onReply,
    session,
    variables: variablesFor(subject),
    input: { asked: subject, pageUrl: origin, evidenceOrigins: plan.evidenceOrigins },
    accessHeaders: {},
    renewed: false,
    fines: 0,
    withoutDetail: 0,
    details: 0,
    detailOf: new Map(),
    rejected: 0,
    filtered: 0,
  }
}

/** Calls that were never made, or that we aborted early, do not count for the circuit breaker. */
function report({ endpoint }: HttpPlan<unknown>, last: Verdict, session: UpstreamSession): void {
  const wasCut = session.end === 'aborted' || (session.end === 'timeout' && !session.hadFullTime())
  if (last.health === 'well') endpoint.breaker.succeeded()
  else if (last.health === 'unknown' || session.requests === 0 || wasCut) endpoint.breaker.withdrawn()
  else endpoint.reportFailure()
}

function describeEnd({ plan, session, rejected }: Visit<unknown>, last: Verdict): ConsultationEnd {
  const conclusive = last.outcome === 'found' || last.outcome === 'empty'
  const note = rejected > 0 ? reasonText('unreadable_records', rejected) : null
  return endOf(
    {
      outcome: last.outcome,
      message: last.message ?? (last.outcome === 'needs_user' ? plan.message : null),
      link: conclusive ? null : plan.link,
      reason: joinReasons(last.reason, note) || null,
    },
    session,
  )
}

async function* pages<T>(visit: Visit<T>): AsyncGenerator<Report<T>, Verdict, undefined> {
  const { plan, session, variables } = visit
  const stopped = await getIn(visit)
  if (stopped !== null) return stopped
  const pager = new Pager(plan.readingSpec, plan.maxPages, variables)
  let next: OutboundRequest | null = null
  let sent = visit.subject.build(variables)
  if (variables.unsupported) return verdict('unsupported', reasonText('no_value_for_subject'))
  for (;;) {
    const page = yield* onePage(visit, next)
    if (page.kind === 'verdict') return afterSome(visit, page)
    visit.filtered += page.filtered
    const identities = pager.isPaged ? page.identities : []
    const after = pager.after(page.facts, identities, page.url)
    if (after.kind === 'broken') return verdict('partial', after.reason)
    if (after.kind === 'end') return amount(visit)
    if (session.end !== null) return afterSome(visit, verdict('timeout', reasonText('no_time_for_page')))
    if (after.url !== null) {
      next = linkRequest(sent, after.url)
      sent = next
    }
  }
}

interface ReadPage extends Pick<Page<unknown>, 'kind' | 'facts' | 'filtered' | 'url'> {
  readonly identities: readonly string[]
}

async function* onePage<T>(
  visit: Visit<T>,
  linked: OutboundRequest | null,
): AsyncGenerator<Report<T>, ReadPage | Verdict, undefined> {
  const { plan } = visit
  const request = () => linked ?? visit.subject.build(visit.variables)
  if (plan.detail !== null) {
    const { list } = plan.detail
    const page = yield* exchange(visit, {
      ...{ request, reader: list },
      deliver: ({ rejected }) => deliver(visit, { fines: [], rejected }),
    })
    if (page.kind === 'verdict') return page
    yield* fetchDetails(visit, plan.detail, page.fines)
    return { ...page, identities: page.fines.map(({ collected }) => JSON.stringify(collected)) }
  }
  const deliverAll = (found: Parameters<typeof deliver<T>>[1]) => deliver(visit, found)
  const page = yield* exchange(visit, { request, reader: plan, deliver: deliverAll })
  return page.kind === 'verdict' ? page : { ...page, identities: page.fines.map(plan.identify) }
}

/**
 * If every record was rejected or filtered out, this does not prove "no fines": the condition may be wrong.
 */
function amount({ fines, rejected, filtered, withoutDetail }: Visit<unknown>): Verdict {
  if (rejected === 0 && fines === 0 && filtered > 0)
    return verdict('partial', reasonText('all_excluded', filtered))
  if (withoutDetail > 0) return verdict('partial', reasonText('details_missing', withoutDetail))
  if (rejected > 0) return verdict(fines > 0 ? 'partial' : 'error', '')
  return verdict(fines > 0 ? 'found' : 'empty', '')
}

function afterSome({ fines, rejected }: Visit<unknown>, last: Verdict): Verdict {
  return fines + rejected > 0 ? { ...last, outcome: 'partial' } : last
}

function linkRequest(request: OutboundRequest, url: string): OutboundRequest {
  const { 'content-type': _type, ...headers } = request.headers
  return { ...request, method: 'GET', url, headers, body: null, repeatable: true }
}
