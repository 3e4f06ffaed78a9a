import {
  type PanelWebhook,
  panelAddWebhook,
  panelChangeWebhook,
  panelPingWebhook,
  panelRemoveWebhook,
  panelRetryWebhook,
  panelWebhookDeliveries,
  panelWebhooks,
  WEBHOOKS_MAX,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { presentDelivery } from '../../platform/webhooks/present-delivery.ts'
import type { Municipalities } from '../municipalities/index.ts'
import { CHANGES, GRANTS, type PanelGuardDeps, panelCalls, READS } from './register-panel-call.ts'

/** Each causes an outbound request. */
const PINGS = { name: 'ping', allowance: { count: 6, windowSeconds: 60 } } as const

export function webhookRoutes(app: App, deps: PanelGuardDeps): void {
  const { webhooks } = deps.municipalities
  const register = panelCalls(app, deps)
  register(panelWebhooks, READS, async ({ clerk }) => ({
    webhooks: (await webhooks.list(clerk.municipality)).map(present),
  }))
  register(panelAddWebhook, GRANTS, async ({ clerk, body }) => {
    const created = await webhooks.create(clerk.municipality, body, `member:${clerk.id}`)
    if (created.outcome === 'wrong_address') throw wrongAddress(created.reason)
    if (created.outcome === 'too_many')
      throw new Problem(409, 'conflicto', `Ya hay ${WEBHOOKS_MAX} webhooks. Borrá uno que no uses.`)
    return { webhook: present(created.webhook), secret: created.secret }
  })
  register(panelChangeWebhook, CHANGES, async ({ clerk, params, body }) => {
    const changed = await webhooks.change(clerk.municipality, params.id, body)
    if (changed.outcome === 'wrong_address') throw wrongAddress(changed.reason)
    if (changed.outcome === 'absent') throw absent()
    return { webhook: present(changed.webhook) }
  })
  register(panelRemoveWebhook, CHANGES, async ({ clerk, params }) => {
    if (!(await webhooks.remove(clerk.municipality, params.id))) throw absent()
    return { done: true } as const
  })
  register(panelPingWebhook, PINGS, async ({ clerk, params }) => {
    const sent = await webhooks.ping(clerk.municipality, params.id)
    if (sent === null) throw absent()
    return sent
  })
  register(panelWebhookDeliveries, READS, async ({ clerk, params }) => {
    const deliveries = await webhooks.deliveries(clerk.municipality, params.id)
    if (deliveries === null) throw absent()
    return { deliveries: deliveries.map(presentDelivery) }
  })
  register(panelRetryWebhook, CHANGES, async ({ clerk, params, body: { eventId } }) => {
    if (!(await webhooks.retry(clerk.municipality, { webhook: params.id, eventId })))
      throw new Problem(404, 'no_encontrado', 'Ese aviso no existe o no está perdido.')
    return { done: true } as const
  })
}

type KnownWebhook = Awaited<ReturnType<Municipalities['webhooks']['list']>>[number]

function present({ createdAt, events, ...webhook }: KnownWebhook): PanelWebhook {
  return { ...webhook, events: [...events], createdAt: createdAt.toISOString() }
}

const absent = () => new Problem(404, 'no_encontrado', 'Ese webhook no existe.')

const wrongAddress = (reason: string) =>
  new Problem(422, 'direccion_no_permitida', `No podemos avisar a esa dirección: ${reason}.`, {
    fields: [{ path: 'url', message: reason }],
  })
