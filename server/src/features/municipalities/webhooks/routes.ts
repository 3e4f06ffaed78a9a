import * as calls from '@multas/contract'
import type { WebhookEvent } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { WebhookDeps } from '../../../platform/webhooks/deliver-event.ts'
import * as keep from '../../../platform/webhooks/keep-webhooks.ts'
import { presentDelivery } from '../../../platform/webhooks/present-delivery.ts'
import type { KeyGuardDeps } from '../../organizations/index.ts'
import { keyCalls } from '../keys/register-key-call.ts'
import { MUNICIPAL_WEBHOOKS } from '../municipal-tables.ts'

export type WebhookRoutesDeps = KeyGuardDeps & WebhookDeps

const CHANGES = { name: 'webhooks', allowance: { count: 60, windowSeconds: 60 } } as const
const PINGS = { name: 'ping', allowance: { count: 6, windowSeconds: 60 } } as const

export function webhookRoutes(app: App, deps: WebhookRoutesDeps): void {
  const keeping = keyCalls(app, deps, 'webhooks:write', CHANGES)
  keeping(calls.listWebhooks, async ({ holder }) => ({
    webhooks: (await keep.readWebhooks(deps, MUNICIPAL_WEBHOOKS, holder.municipality)).map(present),
  }))
  keeping(calls.createWebhook, async ({ body, holder: { municipality, keyId } }) => {
    const limits = { by: `key:${keyId}`, most: calls.WEBHOOKS_MAX }
    const created = await keep.createWebhook(deps, MUNICIPAL_WEBHOOKS, municipality, body, limits)
    if (created.outcome === 'created') return { webhook: present(created.webhook), secret: created.secret }
    if (created.outcome === 'wrong_address') throw wrongAddress(created.reason)
    throw new Problem(409, 'conflicto', `Ya hay ${calls.WEBHOOKS_MAX} webhooks. Borrá uno que no uses.`)
  })
  keeping(calls.changeWebhook, async ({ params, body, holder }) => {
    const { enabled: isEnabled, ...request } = body
    const changed = await keep.changeWebhook(deps, MUNICIPAL_WEBHOOKS, holder.municipality, params.id, {
      ...request,
      isEnabled,
    })
    if (changed.outcome === 'changed') return present(changed.webhook)
    throw changed.outcome === 'absent' ? absent() : wrongAddress(changed.reason)
  })
  keeping(calls.removeWebhook, async ({ params, holder }) => {
    if (await keep.removeWebhook(deps, MUNICIPAL_WEBHOOKS, holder.municipality, params.id))
      return { removed: true } as const
    throw absent()
  })
  keeping(
    calls.pingWebhook,
    async ({ params, holder }) => {
      const sent = await keep.pingWebhook(deps, MUNICIPAL_WEBHOOKS, holder.municipality, params.id)
      if (sent === null) throw absent()
      return { delivered: sent.isDelivered, status: sent.status, reason: sent.reason }
    },
    { limit: PINGS },
  )
  keeping(calls.listWebhookDeliveries, async ({ params, holder }) => {
    const deliveries = await keep.readDeliveries(deps, MUNICIPAL_WEBHOOKS, holder.municipality, params.id)
    if (deliveries === null) throw absent()
    return { deliveries: deliveries.map(presentDelivery) }
  })
}

function present({ isEnabled, createdAt, events, ...webhook }: keep.Webhook<WebhookEvent>) {
  return { ...webhook, events: [...events], enabled: isEnabled, createdAt: createdAt.toISOString() }
}

function absent(): Problem {
  return new Problem(404, 'no_encontrado', 'No hay un webhook con ese id.')
}

function wrongAddress(reason: string): Problem {
  return new Problem(422, 'direccion_no_permitida', `No podemos avisar a esa dirección: ${reason}.`, {
    fields: [{ path: 'url', message: reason }],
  })
}
