import { type ReasonText, reasonAt, reasonText } from '@multas/contract/consultation-reasons'
import {
  type CookieStore,
  type Endpoint,
  type OutboundReply,
  UpstreamSession,
} from '../../../platform/outbound/index.ts'
import { compileRequest, type RequestContext } from '../consulting/compile-request.ts'
import { compileCollector, compileSteps, runSteps } from '../consulting/compile-steps.ts'
import { type Variables, variablesFor } from '../consulting/variables.ts'
import { verdictOfFailure } from '../consulting/verdict-of-failure.ts'
import type { LoginSpec } from '../description/auth-schema.ts'
import type { ConditionsSpec } from '../description/condition-schema.ts'
import { runToEnd, type SourceReaders } from '../parsing/source-readers.ts'
import type { At } from '../reading/compile-field.ts'
import { compileConditions } from '../reading/condition.ts'
import { ExpressionBook } from '../reading/expression.ts'
import { verdictOfStatus } from '../reading/implied-verdict.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import type { Access, Entrance } from './access.ts'
import { Cached } from './cached.ts'

type Session =
  | { readonly ok: true; readonly cookies: CookieStore; readonly collected: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly verdict: Verdict }

const NO_HEADERS = {}
/** A session is shared by all subjects, so its placeholders have none. */
const NO_SUBJECT = { kind: 'patent', plate: '' } as const

export function loginAccess(
  spec: LoginSpec,
  endpoint: Endpoint,
  context: RequestContext,
  timeoutMs: number,
  at: At,
): Access {
  const test = (key: 'failed' | 'expired') => {
    const given = spec[key]
    return given && at(key, () => compileReplyTest(given, context.readers))
  }
  const steps = at('steps', () => compileSteps(spec.steps, context, at))
  const names = new Set([...context.names, ...spec.steps.flatMap((step) => Object.keys(step.collect))])
  const build = at('request', () => compileRequest(spec.request, { ...context, names }, at))
  const collect = compileCollector({ ...spec, hidden_inputs: undefined }, context.readers, at)
  const failed = test('failed')
  const expired = test('expired')

  async function logIn(): Promise<Session> {
    const variables: Variables = variablesFor(NO_SUBJECT)
    const session = new UpstreamSession(timeoutMs, null, { priority: 'urgent' })
    try {
      const stopped = await runSteps(steps, endpoint, session, variables)
      if (stopped !== null) return { ok: false, verdict: stopped }
      const reply = await endpoint.send({ ...build(variables), repeatable: true }, session)
      if (!reply.ok) return { ok: false, verdict: verdictOfFailure(reply) }
      const hasFailed = await failed?.(reply, session)
      if (typeof hasFailed === 'object') return { ok: false, verdict: hasFailed }
      if (hasFailed === true) return refuse(reasonText('login_refused'))
      const bad = verdictOfStatus(reply.status, viewOf(reply).text)
      if (bad !== null) return { ok: false, verdict: { ...bad, reason: reasonAt('login', bad.reason) } }
      const missing = await collect(reply, session, variables)
      if (typeof missing === 'object' && missing !== null) return { ok: false, verdict: missing }
      if (missing !== null) return refuse(reasonAt('login', reasonText('value_missing', missing)))
      return { ok: true, cookies: session.cookies, collected: variables.collected }
    } finally {
      session.close()
    }
  }

  const logins = new Cached(async () => {
    const value = await logIn()
    return { value, expiresAtMs: performance.now() + (value.ok ? spec.lifetime_s * 1_000 : 0) }
  })
  return {
    enter: async (_endpoint, session, variables): Promise<Entrance> => {
      const kept = await logins.value(session)
      if (kept === null) return { ok: false, verdict: verdict('timeout', reasonText('no_session')) }
      if (!kept.ok) return kept
      session.cookies = kept.cookies
      for (const [name, value] of kept.collected) variables.collected.set(name, value)
      return { ok: true, headers: NO_HEADERS }
    },
    isRefused: async (reply, session) =>
      expired === undefined ? seemsExpired(reply) : expired(reply, session),
    invalidate: () => logins.invalidate(),
    close: async () => {},
  }
}

function refuse(reason: ReasonText): Session {
  return { ok: false, verdict: verdict('error', reason) }
}

function seemsExpired(reply: OutboundReply): boolean {
  return reply.status === 401 || /login/i.test(reply.redirectedTo ?? '')
}

type ReplyTest = (reply: OutboundReply, session: UpstreamSession) => Promise<boolean | Verdict>

function compileReplyTest(spec: ConditionsSpec, readers: SourceReaders): ReplyTest {
  const book = new ExpressionBook()
  const holds = compileConditions(spec, { isHtml: true, book })
  const run = readers.prepare({ kind: 'conditions', spec })
  return async (reply, session) => {
    const place = book.work.placeOf(reply.body.length, Number.POSITIVE_INFINITY)
    if (place === 'here') return holds(viewOf(reply))
    const { status, headers, body, redirectedTo } = reply
    const done = await runToEnd(
      run(place, { status, headers, body: Buffer.from(body), redirectedTo }, session),
    )
    if (done.kind === 'done') return done.result === true
    return verdict(session.end === null ? 'error' : 'timeout', done.reason)
  }
}

function viewOf({ status, headers, redirectedTo, body }: OutboundReply) {
  return { status, headers, redirectedTo, text: body.toString('utf8'), scope: null }
}
