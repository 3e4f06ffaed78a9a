import type { AddressInfo } from 'node:net'
import { acceptSockets, type Hub, type LiveSockets } from '../features/live/index.ts'
import type { LiveTokens } from '../features/search/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Feature } from '../platform/feature/feature.ts'
import { answerUnknownApiCalls } from '../platform/http/answer-unknown-api-calls.ts'
import { type App, createApp } from '../platform/http/create-app.ts'
import { refuseCrossSite } from '../platform/http/csrf.ts'
import { guardCalls, guardNameOf, requireGuards } from '../platform/http/guards.ts'
import { isSameOrigin } from '../platform/http/same-origin.ts'
import { traceRequests } from '../platform/http/trace-requests.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Log } from '../platform/log/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { OperatorAlerts } from '../platform/operator-alerts/operator-alerts.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Settings } from './read-settings.ts'
import { readVersion } from './read-version.ts'
import { watchAddresses } from './watch-addresses.ts'

export interface WebDeps {
  readonly settings: Settings
  readonly log: Log
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly metrics: Metrics
  readonly alerts: OperatorAlerts
  readonly tracing: Tracing
  readonly hub: Hub
  readonly liveTokens: LiveTokens
  /** In registration order: the pages, which match every GET, come last. */
  readonly features: readonly Feature[]
}

export interface Web {
  readonly address: string
  stop(): Promise<void>
}

const BODY_LIMIT_BYTES = 64 * 1024

export async function startWeb(deps: WebDeps): Promise<Web> {
  const { settings, log, hub } = deps
  const isSecure = settings.siteUrl.startsWith('https:')
  const app = await createApp({
    log,
    trustedProxies: settings.trustedProxies,
    isSecure,
    version: readVersion(),
    bodyLimit: BODY_LIMIT_BYTES,
  })
  traceRequests(app, deps.tracing)
  watchAddresses(app, deps)
  answerUnknownApiCalls(app)
  refuseCrossSite(app, settings.siteUrl)
  countRequests(app, deps.metrics)
  refuseOpenAdministration(app)
  guardCalls(app, { limiter: deps.limiter, clock: deps.clock, siteUrl: settings.siteUrl })
  for (const { routes } of deps.features) routes?.(app)
  requireGuards(app)
  const sockets: LiveSockets = acceptSockets({
    app,
    hub,
    tokens: deps.liveTokens,
    clock: deps.clock,
    isAllowedOrigin: (origin, host) => isSameOrigin(origin, host, settings.siteUrl),
    isSecure,
    maxConnections: settings.maxSockets,
    maxUnauthenticated: settings.maxUnauthenticatedSockets,
  })
  await app.listen({ host: settings.host, port: settings.port })
  const { address, port, family } = app.server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async stop() {
      await Promise.all([closeCalmly(app), sockets.drain()])
    },
  }
}

const ANSWER_MS = 5_000
const IDLE_POLL_MS = 50

/** A connection whose reply just ended is not idle yet, so the check repeats. */
async function closeCalmly(app: App): Promise<void> {
  const idlePoll = setInterval(() => app.server.closeIdleConnections(), IDLE_POLL_MS)
  const last = setTimeout(() => app.server.closeAllConnections(), ANSWER_MS)
  await app.close()
  clearInterval(idlePoll)
  clearTimeout(last)
}

/** Rejects admin routes that bypass the guards of calls. */
function refuseOpenAdministration(app: App): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/admin/') && (!config?.access || guardNameOf(config.access) !== 'admin'))
      throw new Error(`${url} is not guarded as a call of the administration`)
  })
}

/** Caches counters: a lookup by labels costs more than a call. */
function countRequests(app: App, { requests }: Metrics): void {
  const counters = new Map<string, Map<number, { inc(): void }>>()
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'page'
    const byStatus = counters.get(operation) ?? new Map<number, { inc(): void }>()
    const counter = byStatus.get(reply.statusCode) ?? requests.labels(operation, String(reply.statusCode))
    counter.inc()
    counters.set(operation, byStatus.set(reply.statusCode, counter))
    done()
  })
}
