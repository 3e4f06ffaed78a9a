import * as calls from '@multas/contract'
import type { WebhookEvent } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { type KeyGuardDeps, keepWebhooks, type Webhook, type WebhookDeps } from '../../organizations/index.ts'
import { keyCalls } from '../keys/register-key-call.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'

export type WebhookRoutesDeps = KeyGuardDeps & WebhookDeps

const CHANGES = { name: 'webhooks', allowance: { count: 60, windowSeconds: 60 } } as const
const PINGS = { name: 'ping', allowance: { count: 6, windowSeconds: 60 } } as const
const ABSENT = 'No hay un webhook con ese id.'

export function webhookRoutes(app: App, deps: WebhookRoutesDeps): void {
  const keeping = keyCalls(app, deps, 'webhooks:write', CHANGES)
  const webhooks = keepWebhooks(deps, MUNICIPALITY, ABSENT)
  keeping(calls.listWebhooks, async ({ holder }) => ({
    webhooks: (await webhooks.list(holder.municipality)).map(present),
  }))
  keeping(calls.createWebhook, async ({ body, holder: { municipality, keyId } }) => {
    const { webhook, secret } = await webhooks.add(municipality, body, `key:${keyId}`)
    return { webhook: present(webhook), secret }
  })
  keeping(calls.changeWebhook, async ({ params, body: { enabled: isEnabled, ...request }, holder }) =>
    present(await webhooks.change(holder.municipality, params.id, { ...request, isEnabled })),
  )
  keeping(calls.removeWebhook, async ({ params, holder }) => {
    await webhooks.remove(holder.municipality, params.id)
    return { removed: true } as const
  })
  keeping(
    calls.pingWebhook,
    async ({ params, holder }) => {
      const { isDelivered, status, reason } = await webhooks.ping(holder.municipality, params.id)
      return { delivered: isDelivered, status, reason }
    },
    { limit: PINGS },
  )
  keeping(calls.listWebhookDeliveries, async ({ params, holder }) => ({
    deliveries: await webhooks.deliveries(holder.municipality, params.id),
  }))
}

const present = ({ isEnabled, ...webhook }: Webhook<WebhookEvent>) => ({ ...webhook, enabled: isEnabled })
