import * as calls from '@multas/contract'
import type { WebhookEvent } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { manageWebhooks, type Webhook, type WebhookDeps } from '../../organizations/index.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'

const ABSENT = 'No hay un webhook con ese id.'

export function webhookRoutes(app: App, deps: WebhookDeps): void {
  const webhooks = manageWebhooks(deps, MUNICIPALITY, ABSENT)
  registerCall(app, calls.listWebhooks, async ({ key }) => ({
    webhooks: (await webhooks.list(key.organization)).map(present),
  }))
  registerCall(app, calls.createWebhook, async ({ body, key: { organization: municipality, keyId } }) => {
    const { webhook, secret } = await webhooks.add(municipality, body, `key:${keyId}`)
    return { webhook: present(webhook), secret }
  })
  registerCall(app, calls.changeWebhook, async ({ params, body: { enabled: isEnabled, ...request }, key }) =>
    present(await webhooks.change(key.organization, params.id, { ...request, isEnabled })),
  )
  registerCall(app, calls.removeWebhook, async ({ params, key }) => {
    await webhooks.remove(key.organization, params.id)
    return { removed: true } as const
  })
  registerCall(app, calls.pingWebhook, async ({ params, key }) => {
    const { isDelivered, status, reason } = await webhooks.ping(key.organization, params.id)
    return { delivered: isDelivered, status, reason }
  })
  registerCall(app, calls.listWebhookDeliveries, async ({ params, key }) => ({
    deliveries: await webhooks.deliveries(key.organization, params.id),
  }))
}

const present = ({ isEnabled, ...webhook }: Webhook<WebhookEvent>) => ({ ...webhook, enabled: isEnabled })
