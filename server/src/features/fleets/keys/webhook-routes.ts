import {
  FLEET_WEBHOOKS_MAX,
  type FleetWebhook,
  fleetAddWebhook,
  fleetChangeWebhook,
  fleetPingWebhook,
  fleetRemoveWebhook,
  fleetWebhookDeliveries,
  fleetWebhooks,
} from '@multas/contract'
import type { FleetWebhookEvent } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import * as keep from '../../../platform/webhooks/keep-webhooks.ts'
import { presentDelivery } from '../../../platform/webhooks/present-delivery.ts'
import { FLEET_WEBHOOKS } from '../fleet-tables.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { CHANGES, fleetCalls, GRANTS, READS, type RegisterFleetCall } from '../panel/register-fleet-call.ts'

const PINGS = { name: 'ping', allowance: { count: 6, windowSeconds: 60 } } as const

export function webhookRoutes(app: App, deps: FleetsDeps): void {
  const register = fleetCalls(app, deps)
  registerReads(register, deps)
  registerChanges(register, deps)
}

function registerReads(register: RegisterFleetCall, deps: FleetsDeps): void {
  register(fleetWebhooks, READS, async ({ member }) => ({
    limit: FLEET_WEBHOOKS_MAX,
    webhooks: (await keep.readWebhooks(deps, FLEET_WEBHOOKS, member.fleet)).map(present),
  }))
  register(fleetWebhookDeliveries, READS, async ({ member, params }) => {
    const deliveries = await keep.readDeliveries(deps, FLEET_WEBHOOKS, member.fleet, params.id)
    if (deliveries === null) throw absent()
    return { deliveries: deliveries.map(presentDelivery) }
  })
  register(fleetPingWebhook, PINGS, async ({ member, params }) => {
    const sent = await keep.pingWebhook(deps, FLEET_WEBHOOKS, member.fleet, params.id)
    if (sent === null) throw absent()
    return sent
  })
}

function registerChanges(register: RegisterFleetCall, deps: FleetsDeps): void {
  register(fleetAddWebhook, GRANTS, async ({ member, body, note }) => {
    const limits = { by: `member:${member.id}`, most: FLEET_WEBHOOKS_MAX }
    const created = await keep.createWebhook(deps, FLEET_WEBHOOKS, member.fleet, body, limits)
    if (created.outcome === 'wrong_address') throw wrongAddress(created.reason)
    if (created.outcome === 'too_many')
      throw new Problem(409, 'conflicto', `Ya hay ${FLEET_WEBHOOKS_MAX} webhooks. Borrá uno que no uses.`)
    note('Agregó un webhook')
    return { webhook: present(created.webhook), secret: created.secret }
  })
  register(fleetChangeWebhook, CHANGES, async ({ member, params, body, note }) => {
    const changed = await keep.changeWebhook(deps, FLEET_WEBHOOKS, member.fleet, params.id, body)
    if (changed.outcome === 'wrong_address') throw wrongAddress(changed.reason)
    if (changed.outcome === 'absent') throw absent()
    note('Cambió un webhook')
    return { webhook: present(changed.webhook) }
  })
  register(fleetRemoveWebhook, CHANGES, async ({ member, params, note }) => {
    if (!(await keep.removeWebhook(deps, FLEET_WEBHOOKS, member.fleet, params.id))) throw absent()
    note('Borró un webhook')
    return { done: true } as const
  })
}

function present({ createdAt, events, ...webhook }: keep.Webhook<FleetWebhookEvent>): FleetWebhook {
  return { ...webhook, events: [...events], createdAt: createdAt.toISOString() }
}

const absent = () => new Problem(404, 'no_encontrado', 'Ese webhook no existe.')

const wrongAddress = (reason: string) =>
  new Problem(422, 'direccion_no_permitida', `No podemos avisar a esa dirección: ${reason}.`, {
    fields: [{ path: 'url', message: reason }],
  })
