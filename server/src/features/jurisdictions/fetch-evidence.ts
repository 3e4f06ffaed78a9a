import type { EvidenceKind, Subject } from '@multas/domain'
import {
  Endpoint,
  type OutboundRequest,
  type StreamResult,
  UpstreamSession,
} from '../../platform/outbound/index.ts'
import { runSteps } from './consulting/compile-steps.ts'
import type { HttpPlan } from './consulting/http-plan.ts'
import { variablesFor } from './consulting/variables.ts'
import type { LoadedJurisdiction } from './loading/loaded.ts'
import type { Verdict } from './reading/rules.ts'

export type EvidenceResult =
  | StreamResult
  | { readonly ok: false; readonly kind: 'not_ours' | 'no_access'; readonly reason: string }

export interface EvidenceRequest {
  readonly jurisdiction: LoadedJurisdiction
  readonly address: string
  readonly kind: EvidenceKind
}

const TIMEOUT_MS = 30_000
const NO_SUBJECT: Subject = { kind: 'patent', plate: '' }
const TYPES: Readonly<Record<EvidenceKind, string>> = {
  pruebas1: 'image/*',
  pruebas2: 'image/*',
  actaPdf: 'application/pdf,image/*',
  boletaPdf: 'application/pdf,image/*',
}

/** Connections to evidence-only hosts, without credentials; one per origin. */
export class EvidenceHosts {
  readonly #endpoints = new Map<string, Endpoint>()

  endpointFor(plan: HttpPlan, origin: string): Endpoint {
    if (origin === plan.endpoint.origin) return plan.endpoint
    const known = this.#endpoints.get(origin)
    if (known !== undefined) return known
    const limits = {
      concurrency: 4,
      perSecond: 20,
      maxBytes: plan.endpoint.maxBytes,
      requestTimeoutMs: TIMEOUT_MS,
      retries: 0,
      breaker: { failures: 5, coolDownMs: 30_000 },
    }
    const context = { random: plan.random, observe: null }
    const endpoint = new Endpoint({ name: `evidence ${origin}`, origin, limits, ca: null }, context)
    this.#endpoints.set(origin, endpoint)
    return endpoint
  }

  async close(): Promise<void> {
    await Promise.all([...this.#endpoints.values()].map((endpoint) => endpoint.close()))
  }
}

/**
 * Streams a photo or document with the credentials of the source that may access its host; rejects other
 * hosts. Type and size are unchecked.
 */
export async function fetchEvidence(
  { jurisdiction, address, kind }: EvidenceRequest,
  hosts: EvidenceHosts,
  signal: AbortSignal,
): Promise<EvidenceResult> {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  const plan = jurisdiction.sources
    .map((source) => source.plan)
    .find((one) => one?.evidenceOrigins.includes(origin))
  if (!plan)
    return { ok: false, kind: 'not_ours', reason: 'no source of this jurisdiction keeps evidence there' }
  const session = new UpstreamSession(TIMEOUT_MS, signal)
  try {
    const endpoint = hosts.endpointFor(plan, origin)
    const access = endpoint === plan.endpoint ? await accessHeaders(plan, session) : {}
    if ('kind' in access) return { ok: false, kind: 'no_access', reason: access.reason }
    const cookie = endpoint === plan.endpoint ? session.cookies.headerFor(address) : null
    const headers = { ...access, accept: TYPES[kind], ...(cookie === null ? {} : { cookie }) }
    const request: OutboundRequest = { method: 'GET', url: address, headers, body: null, repeatable: true }
    return await endpoint.open(request, session, signal)
  } finally {
    session.close()
  }
}

async function accessHeaders(
  plan: HttpPlan,
  session: UpstreamSession,
): Promise<Record<string, string> | Verdict> {
  const variables = variablesFor(NO_SUBJECT)
  const { access, evidence } = plan
  let entered: Readonly<Record<string, string>> = {}
  if (access !== null && evidence.auth) {
    const entrance = await access.enter(plan.endpoint, session, variables)
    if (!entrance.ok) return entrance.verdict
    entered = entrance.headers
  }
  const steps = plan.plans.patent?.steps ?? plan.plans.dni?.steps
  if (evidence.steps && steps !== undefined) {
    const stopped = await runSteps(steps, plan.endpoint, session, variables)
    if (stopped !== null) return stopped
  }
  return evidence.auth ? { ...plan.fixedHeaders, ...entered } : withoutAccess(plan.fixedHeaders)
}

function withoutAccess({
  'user-agent': agent = '',
}: Readonly<Record<string, string>>): Record<string, string> {
  return { 'user-agent': agent }
}
