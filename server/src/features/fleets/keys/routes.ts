import { FLEET_KEYS_MAX, FLEET_WEBHOOKS_MAX, fleetKeyCalls, fleetWebhookCalls } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { keyActs, manageWebhooks, registerKeyCalls, registerWebhookCalls } from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'

export function programRoutes(app: App, deps: FleetsDeps): void {
  const keys = keyActs(deps, FLEET, FLEET_KEYS_MAX)
  registerCall(app, fleetKeyCalls.list, async ({ member }) => ({
    limit: FLEET_KEYS_MAX,
    keys: await keys.list(member.organization),
  }))
  registerKeyCalls(app, fleetKeyCalls, keys)
  const webhooks = manageWebhooks(deps, FLEET)
  registerCall(app, fleetWebhookCalls.list, async ({ member }) => ({
    limit: FLEET_WEBHOOKS_MAX,
    webhooks: await webhooks.list(member.organization),
  }))
  registerWebhookCalls(app, fleetWebhookCalls, webhooks)
}
