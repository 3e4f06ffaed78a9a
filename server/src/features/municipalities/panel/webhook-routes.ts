import {
  panelAddWebhook,
  panelChangeWebhook,
  panelPingWebhook,
  panelRemoveWebhook,
  panelRetryWebhook,
  panelWebhookDeliveries,
  panelWebhooks,
} from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'

export function webhookRoutes(app: App, deps: MunicipalPanelDeps): void {
  const { webhooks } = deps.municipalities
  registerCall(app, panelWebhooks, async ({ member }) => ({
    webhooks: await webhooks.list(member.organization),
  }))
  registerCall(app, panelAddWebhook, ({ member, body }) =>
    webhooks.add(member.organization, body, `member:${member.id}`),
  )
  registerCall(app, panelChangeWebhook, async ({ member, params, body }) => ({
    webhook: await webhooks.change(member.organization, params.id, body),
  }))
  registerCall(app, panelRemoveWebhook, ({ member, params }) =>
    webhooks.remove(member.organization, params.id),
  )
  registerCall(app, panelPingWebhook, ({ member, params }) => webhooks.ping(member.organization, params.id))
  registerCall(app, panelWebhookDeliveries, async ({ member, params }) => ({
    deliveries: await webhooks.deliveries(member.organization, params.id),
  }))
  registerCall(app, panelRetryWebhook, ({ member, params, body: { eventId } }) =>
    webhooks.retry(member.organization, params.id, eventId),
  )
}
