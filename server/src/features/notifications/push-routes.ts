import { addPushDevice, readPushKey, removePushDevice, tryPushDevice } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { enforceLimit } from '../../platform/http/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { addDevice } from './push/add-device.ts'
import { deleteEndpoint } from './push/endpoint-store.ts'
import { trialContent } from './push/push-content.ts'
import type { PushDeps } from './push/send-push.ts'
import { writeMessages } from './push/write-push-messages.ts'
import type { AccountRouteDeps } from './routes.ts'

export type PushRouteDeps = AccountRouteDeps & PushDeps & { readonly limiter: RateLimiter }

const TRIALS = { count: 5, windowSeconds: 3_600 }

export function pushRoutes(app: App, deps: PushRouteDeps): void {
  const { database, limiter, clock, site, requireHolder } = deps
  registerCall(app, readPushKey, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { publicKey: (await deps.pushKeys()).publicKey }
  })
  registerCall(app, addPushDevice, async ({ body, request }) => {
    const { accountId } = await requireHolder(request)
    const added = await addDevice(deps, accountId, body)
    if (added.outcome === 'added') return { id: added.id }
    throw added.outcome === 'too_many'
      ? new Problem(409, 'conflicto', 'Ya tenés diez dispositivos. Quitá uno que no uses y probá de nuevo.')
      : new Problem(400, 'direccion_no_permitida', 'No podemos enviar avisos a este navegador.')
  })
  registerCall(app, removePushDevice, async ({ params, request }) => {
    const { accountId } = await requireHolder(request)
    if (!(await deleteEndpoint(database.db, accountId, params.id))) throw notFound()
    return { removed: true } as const
  })
  registerCall(app, tryPushDevice, async ({ params, request }) => {
    const { accountId } = await requireHolder(request)
    const ask = { scope: 'notices.push.try', key: accountId, allowance: TRIALS }
    await enforceLimit(
      limiter,
      [ask],
      clock(),
      (wait) => `Ya probaste varias veces. Esperá ${wait} y probá de nuevo.`,
    )
    const addressed = { accountId, endpointId: params.id, kinds: [] }
    const isKnown = await database.db
      .transaction()
      .execute((transaction) => writeMessages(deps, transaction, addressed, trialContent(site.name)))
    if (!isKnown) throw notFound()
    return { queued: true } as const
  })
}

const notFound = () => new Problem(404, 'no_encontrado', 'Ese dispositivo ya no está en la lista.')
