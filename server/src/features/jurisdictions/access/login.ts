import {
  type CookieStore,
  type Endpoint,
  type OutboundReply,
  Trip,
} from '../../../platform/outbound/index.ts'
import { compileRequest, type RequestContext } from '../consulting/compile-request.ts'
import { compileCollector, compileSteps, runSteps } from '../consulting/compile-steps.ts'
import { type Variables, variablesFor } from '../consulting/variables.ts'
import { verdictOfFailure } from '../consulting/verdict-of-failure.ts'
import type { LoginSpec } from '../description/auth-schema.ts'
import type { At } from '../reading/compile-field.ts'
import { compileConditions } from '../reading/condition.ts'
import { ExpressionBook } from '../reading/expression.ts'
import { verdictOfStatus } from '../reading/implied-verdict.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import type { Access, Entrance } from './access.ts'
import { Kept } from './kept.ts'

type Session =
  | { readonly ok: true; readonly cookies: CookieStore; readonly collected: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly verdict: Verdict }

const NO_HEADERS = {}
/** A session belongs to nobody in particular: its placeholders have no subject. */
const NO_SUBJECT = { kind: 'patent', plate: '' } as const

/** A login form: its cookies and variables are shared by all consultations while they last. */
export function loginAccess(
  spec: LoginSpec,
  endpoint: Endpoint,
  context: RequestContext,
  timeoutMs: number,
  at: At,
): Access {
  const book = new ExpressionBook()
  const test = (key: 'failed' | 'expired') => {
    const given = spec[key]
    return given && at(key, () => compileConditions(given, { isHtml: true, book }))
  }
  const steps = at('steps', () => compileSteps(spec.steps, context, at))
  const names = new Set([...context.names, ...spec.steps.flatMap((step) => Object.keys(step.collect))])
  const build = at('request', () => compileRequest(spec.request, { ...context, names }, at))
  const collect = compileCollector({ ...spec, hidden_inputs: undefined }, at)
  const failed = test('failed')
  const expired = test('expired')

  async function logIn(): Promise<Session> {
    const variables: Variables = variablesFor(NO_SUBJECT)
    const trip = new Trip(timeoutMs, null)
    try {
      const stopped = await runSteps(steps, endpoint, trip, variables)
      if (stopped !== null) return { ok: false, verdict: stopped }
      const reply = await endpoint.send({ ...build(variables), repeatable: true }, trip)
      if (!reply.ok) return { ok: false, verdict: verdictOfFailure(reply) }
      if (failed?.(viewOf(reply))) return refuse('credential refused (login)')
      const bad = verdictOfStatus(reply.status, viewOf(reply).text)
      if (bad !== null) return { ok: false, verdict: { ...bad, reason: `login: ${bad.reason}` } }
      const missing = collect(reply, trip, variables)
      if (missing !== null) return refuse(`login: "${missing}" was not in the answer`)
      return { ok: true, cookies: trip.cookies, collected: variables.collected }
    } finally {
      trip.close()
    }
  }

  const kept = new Kept(async () => {
    const value = await logIn()
    return { value, expiresAtMs: performance.now() + (value.ok ? spec.lifetime_s * 1_000 : 0) }
  })
  return {
    enter: async (_endpoint, trip, variables): Promise<Entrance> => {
      const session = await kept.value(trip)
      if (session === null) return { ok: false, verdict: verdict('timeout', 'no session in time') }
      if (!session.ok) return session
      trip.cookies = session.cookies
      for (const [name, value] of session.collected) variables.collected.set(name, value)
      return { ok: true, headers: NO_HEADERS }
    },
    isRefused: (reply) => (expired === undefined ? looksExpired(reply) : expired(viewOf(reply))),
    forget: () => kept.forget(),
    close: async () => {},
  }
}

function refuse(reason: string): Session {
  return { ok: false, verdict: verdict('error', reason) }
}

function looksExpired(reply: OutboundReply): boolean {
  return reply.status === 401 || /login/i.test(reply.redirectedTo ?? '')
}

function viewOf({ status, headers, redirectedTo, body }: OutboundReply) {
  return { status, headers, redirectedTo, text: body.toString('utf8'), scope: null }
}
