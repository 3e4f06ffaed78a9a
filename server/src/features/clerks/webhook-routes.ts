import {
  panelAddWebhook,
  panelChangeWebhook,
  panelPingWebhook,
  panelRemoveWebhook,
  panelRetryWebhook,
  panelWebhookDeliveries,
  panelWebhooks,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { CHANGES, GRANTS, type PanelGuardDeps, panelCalls, READS } from './register-panel-call.ts'

/** Each causes an outbound request. */
const PINGS = { name: 'ping', allowance: { count: 6, windowSeconds: 60 } } as const

export function webhookRoutes(app: App, deps: PanelGuardDeps): void {
  const { webhooks } = deps.municipalities
  const register = panelCalls(app, deps)
  register(panelWebhooks, READS, async ({ clerk }) => ({ webhooks: await webhooks.list(clerk.municipality) }))
  register(panelAddWebhook, GRANTS, ({ clerk, body }) =>
    webhooks.add(clerk.municipality, body, `member:${clerk.id}`),
  )
  register(panelChangeWebhook, CHANGES, async ({ clerk, params, body }) => ({
    webhook: await webhooks.change(clerk.municipality, params.id, body),
  }))
  register(panelRemoveWebhook, CHANGES, ({ clerk, params }) => webhooks.remove(clerk.municipality, params.id))
  register(panelPingWebhook, PINGS, ({ clerk, params }) => webhooks.ping(clerk.municipality, params.id))
  register(panelWebhookDeliveries, READS, async ({ clerk, params }) => ({
    deliveries: await webhooks.deliveries(clerk.municipality, params.id),
  }))
  register(panelRetryWebhook, CHANGES, ({ clerk, params, body: { eventId } }) =>
    webhooks.retry(clerk.municipality, params.id, eventId),
  )
}
