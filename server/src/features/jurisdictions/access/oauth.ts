import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import {
  type ClientCertificate,
  Endpoint,
  type EndpointContext,
  type EndpointLimits,
  UpstreamSession,
} from '../../../platform/outbound/index.ts'
import { verdictOfFailure } from '../consulting/verdict-of-failure.ts'
import type { OAuthSpec } from '../description/auth-schema.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import type { Access, Entrance } from './access.ts'
import { Cached } from './cached.ts'

/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 10_000
const DEFAULT_LIFETIME_S = 300

type Token =
  | { readonly ok: true; readonly token: string; readonly lifetimeMs: number }
  | { readonly ok: false; readonly verdict: Verdict }

export interface OAuthOptions {
  readonly spec: OAuthSpec
  readonly name: string
  readonly baseUrl: string
  readonly limits: EndpointLimits
  readonly ca: string | null
  readonly certificate: ClientCertificate | null
  readonly timeoutMs: number
  readonly context: EndpointContext
}

/** OAuth 2 client credentials (RFC 6749, section 4.4), one token for all requests. */
export function oauthAccess(options: OAuthOptions): Access {
  const url = tokenUrl(options.spec.token_url, options.baseUrl)
  const { name, limits, ca, certificate, context } = options
  const { origin } = new URL(url)
  const endpoint = new Endpoint({ name: `${name} (token)`, origin, limits, ca, certificate }, context)
  const kept = new Cached(async () => {
    const value = await requestToken(options, endpoint, url)
    const lifetimeMs = value.ok ? Math.max(1_000, value.lifetimeMs - MARGIN_MS) : 0
    return { value, expiresAtMs: performance.now() + lifetimeMs }
  })
  return {
    enter: async (_endpoint, session): Promise<Entrance> => {
      const value = await kept.value(session)
      if (value === null) return { ok: false, verdict: verdict('timeout', reasonText('no_token')) }
      if (!value.ok) return value
      return { ok: true, headers: { authorization: `Bearer ${value.token}` } }
    },
    isRefused: async (reply) => reply.status === 401,
    invalidate: () => kept.invalidate(),
    close: () => endpoint.close(),
  }
}

function tokenUrl(given: string, baseUrl: string): string {
  if (/^https?:/i.test(given)) return given
  return given.startsWith('/') ? `${baseUrl}${given}` : `${baseUrl}/${given}`
}

async function requestToken(
  { spec, timeoutMs }: OAuthOptions,
  endpoint: Endpoint,
  url: string,
): Promise<Token> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...spec.extra })
  if (spec.scope !== undefined) form.set('scope', spec.scope)
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  if (spec.send === 'basic') {
    const pair = `${encodeURIComponent(spec.client_id)}:${encodeURIComponent(spec.client_secret)}`
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  } else {
    form.set('client_id', spec.client_id)
    form.set('client_secret', spec.client_secret)
  }
  const session = new UpstreamSession(timeoutMs, null, { priority: 'urgent' })
  try {
    const body = form.toString()
    const reply = await endpoint.send({ method: 'POST', url, headers, body, repeatable: true }, session)
    if (!reply.ok) return { ok: false, verdict: verdictOfFailure(reply) }
    return readToken(reply.status, reply.body)
  } finally {
    session.close()
  }
}

function readToken(status: number, body: Buffer): Token {
  const refused = (why: ReasonText): Token => ({ ok: false, verdict: verdict('error', why) })
  if (status === 400 || status === 401 || status === 403) return refused(reasonText('token_refused', status))
  if (status !== 200 && status !== 201) return refused(reasonText('token_status', status))
  try {
    const { access_token, expires_in } = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    if (typeof access_token !== 'string' || access_token === '') return refused(reasonText('token_missing'))
    const seconds = Number(expires_in)
    const lifetimeMs = (Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_LIFETIME_S) * 1_000
    return { ok: true, token: access_token, lifetimeMs }
  } catch {
    return refused(reasonText('token_not_json'))
  }
}
