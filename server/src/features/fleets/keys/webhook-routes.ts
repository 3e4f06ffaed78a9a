import {
  FLEET_WEBHOOKS_MAX,
  fleetAddWebhook,
  fleetChangeWebhook,
  fleetPingWebhook,
  fleetRemoveWebhook,
  fleetWebhookDeliveries,
  fleetWebhooks,
} from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { keepWebhooks } from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { CHANGES, fleetCalls, GRANTS, READS } from '../panel/register-fleet-call.ts'

const PINGS = { name: 'ping', allowance: { count: 6, windowSeconds: 60 } } as const

export function webhookRoutes(app: App, deps: FleetsDeps): void {
  const register = fleetCalls(app, deps)
  const webhooks = keepWebhooks(deps, FLEET)
  register(fleetWebhooks, READS, async ({ member }) => ({
    limit: FLEET_WEBHOOKS_MAX,
    webhooks: await webhooks.list(member.fleet),
  }))
  register(fleetWebhookDeliveries, READS, async ({ member, params }) => ({
    deliveries: await webhooks.deliveries(member.fleet, params.id),
  }))
  register(fleetPingWebhook, PINGS, ({ member, params }) => webhooks.ping(member.fleet, params.id))
  register(fleetAddWebhook, GRANTS, async ({ member, body, note }) => {
    const added = await webhooks.add(member.fleet, body, `member:${member.id}`)
    note('Agregó un webhook')
    return added
  })
  register(fleetChangeWebhook, CHANGES, async ({ member, params, body, note }) => {
    const webhook = await webhooks.change(member.fleet, params.id, body)
    note('Cambió un webhook')
    return { webhook }
  })
  register(fleetRemoveWebhook, CHANGES, async ({ member, params, note }) => {
    const done = await webhooks.remove(member.fleet, params.id)
    note('Borró un webhook')
    return done
  })
}
