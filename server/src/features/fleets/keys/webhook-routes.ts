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
import { registerCall } from '../../../platform/http/register-call.ts'
import { manageWebhooks } from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'

export function webhookRoutes(app: App, deps: FleetsDeps): void {
  const webhooks = manageWebhooks(deps, FLEET)
  registerCall(app, fleetWebhooks, async ({ member }) => ({
    limit: FLEET_WEBHOOKS_MAX,
    webhooks: await webhooks.list(member.organization),
  }))
  registerCall(app, fleetWebhookDeliveries, async ({ member, params }) => ({
    deliveries: await webhooks.deliveries(member.organization, params.id),
  }))
  registerCall(app, fleetPingWebhook, ({ member, params }) => webhooks.ping(member.organization, params.id))
  registerCall(app, fleetAddWebhook, async ({ member, body, note }) => {
    const added = await webhooks.add(member.organization, body, `member:${member.id}`)
    note('Agregó un webhook')
    return added
  })
  registerCall(app, fleetChangeWebhook, async ({ member, params, body, note }) => {
    const webhook = await webhooks.change(member.organization, params.id, body)
    note('Cambió un webhook')
    return { webhook }
  })
  registerCall(app, fleetRemoveWebhook, async ({ member, params, note }) => {
    const done = await webhooks.remove(member.organization, params.id)
    note('Borró un webhook')
    return done
  })
}
