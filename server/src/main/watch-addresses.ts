import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import type { App } from '../platform/http/create-app.ts'
import { visitorKey } from '../platform/limits/visitor-key.ts'
import { watchSingleAddress } from '../platform/limits/watch-single-address.ts'
import type { Log } from '../platform/log/log.ts'
import type { OperatorAlerts } from '../platform/operator-alerts/operator-alerts.ts'
import { isLocalDemonstration } from './is-local-demonstration.ts'
import type { Settings } from './read-settings.ts'

export interface WatchAddressesDeps {
  readonly settings: Pick<Settings, 'isDemo' | 'host' | 'siteUrl'>
  readonly log: Log
  readonly clock: Clock
  readonly alerts: OperatorAlerts
}

const QUIET_MS = 3_600_000
const BROWSER_LENGTH = 200

/**
 * Warns the operator hourly when all requests share one address, a sign of a proxy missing from
 * `TRUST_PROXY`.
 */
export function watchAddresses(app: App, { settings, log, clock, alerts }: WatchAddressesDeps): void {
  if (isLocalDemonstration(settings)) return
  let quietUntilMs = 0
  const see = watchSingleAddress(clock, () => {
    const nowMs = clock().getTime()
    if (nowMs < quietUntilMs) return
    quietUntilMs = nowMs + QUIET_MS
    log.warn('http.single_address', {
      hint: 'All requests come from one address. If the site is behind a proxy, set TRUST_PROXY: otherwise all visitors share one rate limit.',
    })
    alerts.note('single_address')
  })
  app.addHook('onRequest', (request, _reply, done) => {
    see({ key: visitorKey(request.ip), browser: browserOf(request) })
    done()
  })
}

/** Browsers of one kind differ only by the visit cookie. */
function browserOf({ headers }: FastifyRequest): string {
  const { visitorId } = parseCookie(headers.cookie ?? '')
  return (visitorId ?? headers['user-agent'] ?? '').slice(0, BROWSER_LENGTH)
}
