import { reasonAt, reasonText } from '@multas/contract/consultation-reasons'
import type { Endpoint, OutboundReply, UpstreamSession } from '../../../platform/outbound/index.ts'
import type { StepSpec } from '../description/request-schema.ts'
import type { JobFailure } from '../parsing/parse-protocol.ts'
import { runToEnd, type SourceReaders } from '../parsing/source-readers.ts'
import { type CollectedValues, type CollectingSpec, compileCollecting } from '../reading/collect-values.ts'
import type { At } from '../reading/compile-field.ts'
import { mentionsMaintenance, verdictOfStatus } from '../reading/implied-verdict.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import { compileRequest, type RequestBuilder, type RequestContext } from './compile-request.ts'
import { requireFree } from './placeholder-names.ts'
import type { Variables } from './variables.ts'
import { verdictOfFailure } from './verdict-of-failure.ts'

export interface CompiledStep {
  readonly when: 'patent' | 'dni' | undefined
  readonly build: RequestBuilder
  readonly collect: Collector
}

/** Returns the name of a missing variable, the reason for stopping, or null. */
export type Collector = (
  reply: OutboundReply,
  session: UpstreamSession,
  variables: Variables,
) => Promise<string | Verdict | null>

/** Answers of this many bytes or more are never parsed on the event loop. */
const LARGE_STEP_BYTES = 131_072

export function compileSteps(
  specs: readonly StepSpec[],
  context: RequestContext,
  at: At,
): readonly CompiledStep[] {
  const names = new Set(context.names)
  return specs.map((spec, index) =>
    at(index, () => {
      const build = at('request', () => compileRequest(spec.request, { ...context, names, paging: [] }, at))
      const collect = compileCollector(spec, context.readers, at)
      for (const name of Object.keys(spec.collect)) names.add(name)
      return { when: spec.when, build, collect }
    }),
  )
}

export function collectedNames(specs: readonly StepSpec[]): readonly string[] {
  return specs.flatMap((spec) => Object.keys(spec.collect))
}

export async function runSteps(
  steps: readonly CompiledStep[],
  endpoint: Endpoint,
  session: UpstreamSession,
  variables: Variables,
): Promise<Verdict | null> {
  for (const [index, step] of steps.entries()) {
    if (step.when !== undefined && step.when !== variables.subject.kind) continue
    const request = step.build(variables)
    if (variables.unsupported) return verdict('unsupported', reasonText('no_value_for_subject'))
    const reply = await endpoint.send(request, session)
    if (!reply.ok) return verdictOfFailure(reply)
    const text = reply.body.toString('latin1', 0, 20_000)
    const bad = verdictOfStatus(reply.status, text)
    if (bad !== null) return { ...bad, reason: reasonAt({ step: index + 1 }, bad.reason) }
    const missing = await step.collect(reply, session, variables)
    if (typeof missing === 'object' && missing !== null)
      return { ...missing, reason: reasonAt({ step: index + 1 }, missing.reason) }
    if (missing !== null) {
      const outcome = mentionsMaintenance(text) ? 'maintenance' : 'error'
      return verdict(outcome, reasonAt({ step: index + 1 }, reasonText('value_missing', missing)))
    }
  }
  return null
}

export function compileCollector(spec: CollectingSpec, readers: SourceReaders, at: At): Collector {
  at('collect', () => requireFree(Object.keys(spec.collect), at))
  const { work, cookieNames, collect } = compileCollecting(spec, at)
  const { format, hidden_inputs } = spec
  const run = readers.prepare({ kind: 'values', spec: { format, hidden_inputs, collect: spec.collect } })
  return async (reply, session, variables) => {
    const { status, headers, body, redirectedTo, url } = reply
    const cookies = Object.fromEntries(
      cookieNames.flatMap((name) => {
        const value = session.cookies.valueOf(name, url)
        return value === null ? [] : [[name, value]]
      }),
    )
    const place = work.placeOf(body.length, LARGE_STEP_BYTES)
    const done: { kind: 'done'; result: unknown } | JobFailure =
      place === 'here'
        ? { kind: 'done', result: collect({ body, headers, cookies }) }
        : await runToEnd(run(place, { status, headers, body, redirectedTo, cookies }, session))
    if (done.kind === 'failed') return verdict(session.end === null ? 'error' : 'timeout', done.reason)
    const { values, hidden, missing } = done.result as CollectedValues
    if (hidden !== null) variables.hidden = new Map(hidden)
    for (const [name, value] of values) variables.collected.set(name, value)
    return missing
  }
}
