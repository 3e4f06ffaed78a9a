import { type SubjectKind, trimEndOf } from '@multas/domain'
import {
  ACCEPT_ENCODING,
  type ClientCertificate,
  Endpoint,
  type EndpointContext,
  type EndpointLimits,
} from '../../../platform/outbound/index.ts'
import type { Access } from '../access/access.ts'
import { loginAccess } from '../access/login.ts'
import { oauthAccess } from '../access/oauth.ts'
import type { AuthSpec } from '../description/auth-schema.ts'
import type { FieldsSpec } from '../description/field-schema.ts'
import { pickShared, type ReadingSpec } from '../description/reading-schema.ts'
import type { SourceReaders } from '../parsing/source-readers.ts'
import type { At } from '../reading/compile-field.ts'
import { CompileError } from '../reading/expression.ts'
import { compileReading } from '../reading/read-answer.ts'
import { createBinaryViewer } from './binary-viewer.ts'
import { compileDetail } from './compile-detail.ts'
import { CURSOR_VALUE, compileRequest, type RequestContext } from './compile-request.ts'
import { collectedNames, compileSteps } from './compile-steps.ts'
import type { DescribedLimits, ElsewhereReader, HttpPlan, SubjectPlan } from './http-plan.ts'
import type { HttpSpec, RecordKind } from './http-spec.ts'
import { compileSigning } from './sign-requests.ts'

export interface HttpContext {
  readonly name: string
  readonly outbound: EndpointContext
  readonly ca: string | null
  readonly certificate: ClientCertificate | null
  readonly largeBytes: number
  readonly link: string | null
  readonly readers: SourceReaders
}

const MEGABYTE = 1_048_576
const USER_AGENT = 'Mozilla/5.0 (compatible; multas/0.1; consulta de infracciones)'

/** Throws `CompileError` and reports its place in the file through `at`. */
export function compileHttp<T>(
  spec: HttpSpec,
  kind: RecordKind<T>,
  httpContext: HttpContext,
  at: At,
): HttpPlan<T> {
  const baseUrl = trimEndOf(spec.base_url, '/?#')
  const { origin } = new URL(baseUrl)
  const readingSpec = readingOf(spec)
  const reading = compileReading(readingSpec, kind.compileMapper, at)
  const limits = limitsOf(spec)
  const { sign } = spec
  const prepare = sign === undefined ? null : at('sign', () => compileSigning(sign, () => new Date(), at))
  const { name, ca, certificate } = httpContext
  const endpoint = new Endpoint({ name, origin, limits, ca, certificate, prepare }, httpContext.outbound)
  at('headers', () => requirePlain(spec.headers))
  at('auth', () => requirePlain(spec.auth))
  const context = contextOf(spec, baseUrl, httpContext.readers)
  const timeoutMs = spec.limits.timeout_s * 1_000
  const access = at('auth', () =>
    compileAccess({ spec, endpoint, context, limits, timeoutMs, httpContext }, at),
  )
  const plans = Object.fromEntries(
    spec.subjects.map((subject) => [subject, compileSubject(spec, subject, context, at)]),
  )
  const detail = compileDetail(spec, kind, { context, readers: httpContext.readers, list: readingSpec }, at)
  return {
    endpoint,
    access,
    plans,
    reading,
    detail,
    readingSpec,
    identify: kind.identify,
    readElsewhere: httpContext.readers.prepare({
      kind: 'records',
      of: kind.records,
      spec: readingSpec,
    }) as ElsewhereReader<T>,
    accepts: spec.accepts,
    evidenceOrigins: [origin, ...spec.evidence.hosts.map((host) => new URL(host).origin)],
    timeoutMs,
    described: describedLimits(spec),
    maxPages: spec.limits.max_pages,
    retries: spec.limits.retries,
    largeBytes: httpContext.largeBytes,
    link: spec.form_link ?? httpContext.link,
    message: spec.message ?? null,
    random: httpContext.outbound.random,
    fixedHeaders: context.headers,
    evidence: spec.evidence,
    showBinary: createBinaryViewer(httpContext.readers),
  }
}

/** The same for every request, so placeholders are not allowed. */
function requirePlain(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value.includes('{{'))
      throw new CompileError(`"${name}" holds {{ }}, which only a request fills in: use request.headers`)
}

function describedLimits({ limits }: HttpSpec): DescribedLimits {
  return {
    concurrency: limits.concurrency,
    perSecond: limits.per_second,
    timeoutMs: limits.timeout_s * 1_000,
    requestTimeoutMs: limits.request_timeout_s === undefined ? null : limits.request_timeout_s * 1_000,
  }
}

function limitsOf({ limits }: HttpSpec): EndpointLimits {
  const requestTimeoutMs = Math.min(limits.timeout_s, limits.request_timeout_s ?? limits.timeout_s) * 1_000
  return {
    concurrency: limits.concurrency,
    perSecond: limits.per_second,
    maxBytes: Math.floor(limits.max_body_mb * MEGABYTE),
    requestTimeoutMs,
    retries: limits.retries,
    breaker: { failures: limits.breaker.failures, coolDownMs: limits.breaker.cool_down_s * 1_000 },
  }
}

function readingOf(spec: HttpSpec): ReadingSpec {
  const { groups, items, item_json, where, continues, states = {}, fields } = spec
  const only = { items, item_json, where, continues, fields, states, optional: false }
  const all = groups?.map((group) => ({
    ...group,
    fields: { ...fields, ...withoutMissing(group.fields) },
    states: { ...states, ...group.states },
  }))
  return { ...pickShared(spec), groups: all ?? [only] }
}

function withoutMissing(fields: FieldsSpec): FieldsSpec {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function contextOf(spec: HttpSpec, baseUrl: string, readers: SourceReaders): RequestContext {
  const { page, cursor } = spec
  const bodyOf = (given: 'query' | 'form' | 'json' | undefined) => given ?? paramPlace(spec)
  const paging: RequestContext['paging'] = []
  if (page?.param !== undefined) paging.push({ param: page.param, value: '{{ page }}', in: bodyOf(page.in) })
  if (page?.size_param !== undefined) {
    paging.push({ param: page.size_param, value: '{{ size }}', in: bodyOf(page.in) })
  }
  if (cursor?.param !== undefined)
    paging.push({ param: cursor.param, value: CURSOR_VALUE, in: bodyOf(cursor.in) })
  const { headers, query } = fixedAccess(spec.auth)
  const own = Object.fromEntries(
    Object.entries(spec.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return {
    baseUrl,
    headers: {
      'user-agent': USER_AGENT,
      accept: '*/*',
      'accept-encoding': ACCEPT_ENCODING,
      ...own,
      ...headers,
    },
    names: new Set(spec.auth.type === 'login' ? loginNames(spec.auth) : []),
    query,
    paging,
    keepRedirect: false,
    readers,
  }
}

function paramPlace(spec: HttpSpec): 'query' | 'form' | 'json' {
  const requests = [spec.request, spec.patent?.request, spec.dni?.request]
  if (requests.some((request) => request?.form !== undefined)) return 'form'
  return requests.some((request) => request?.json !== undefined) ? 'json' : 'query'
}

function loginNames(auth: Extract<AuthSpec, { type: 'login' }>): readonly string[] {
  return [...collectedNames(auth.steps), ...Object.keys(auth.collect)]
}

function fixedAccess(auth: AuthSpec): { headers: Record<string, string>; query: Record<string, string> } {
  const none = { headers: {}, query: {} }
  switch (auth.type) {
    case 'header':
      return { ...none, headers: { [auth.name.toLowerCase()]: auth.value } }
    case 'query':
      return { ...none, query: { [auth.name]: auth.value } }
    case 'bearer':
      return { ...none, headers: { authorization: `Bearer ${auth.token}` } }
    case 'basic': {
      const pair = Buffer.from(`${auth.user}:${auth.password}`).toString('base64')
      return { ...none, headers: { authorization: `Basic ${pair}` } }
    }
    default:
      return none
  }
}

interface AccessParts {
  readonly spec: HttpSpec
  readonly endpoint: Endpoint
  readonly context: RequestContext
  readonly limits: EndpointLimits
  readonly timeoutMs: number
  readonly httpContext: HttpContext
}

function compileAccess(
  { spec, endpoint, context, limits, timeoutMs, httpContext }: AccessParts,
  at: At,
): Access | null {
  const { auth } = spec
  if (auth.type === 'oauth2') {
    const { name, ca, certificate, outbound } = httpContext
    return oauthAccess({
      spec: auth,
      name,
      baseUrl: context.baseUrl,
      limits,
      ca,
      certificate,
      timeoutMs,
      context: outbound,
    })
  }
  if (auth.type !== 'login') return null
  return loginAccess(auth, endpoint, { ...context, names: new Set(), paging: [] }, timeoutMs, at)
}

function compileSubject(spec: HttpSpec, subject: SubjectKind, context: RequestContext, at: At): SubjectPlan {
  const own = spec[subject]
  const steps = own?.steps ?? spec.steps
  const request = own?.request ?? spec.request
  if (request === undefined) throw new CompileError(`has no request for ${subject}`)
  const inPlace = <T>(key: string, isOwn: boolean, compile: () => T): T =>
    isOwn ? at(subject, () => at(key, compile)) : at(key, compile)
  const relevant = steps.filter((step) => step.when === undefined || step.when === subject)
  const names = new Set([...context.names, ...collectedNames(relevant)])
  return {
    steps: inPlace('steps', own?.steps !== undefined, () => compileSteps(steps, context, at)),
    build: inPlace('request', own?.request !== undefined, () =>
      compileRequest(request, { ...context, names }, at),
    ),
  }
}
