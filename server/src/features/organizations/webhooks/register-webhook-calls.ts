import type { CallBy } from '@multas/contract'
import type { z } from 'zod'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { CallOfOne } from '../keys/register-key-calls.ts'
import type { manageWebhooks, Webhook, WebhookChange, WebhookRequest } from './manage-webhooks.ts'

interface WebhookCalls<E extends string> {
  readonly add: CallBy<'member'> & {
    readonly body: z.ZodType<WebhookRequest<E>>
    readonly replies: { readonly 200: z.ZodType<{ webhook: Webhook<E>; secret: string }> }
  }
  readonly change: CallOfOne<{ webhook: Webhook<E> }> & {
    readonly body: z.ZodType<WebhookChange<E>>
  }
  readonly remove: CallOfOne<{ done: true }>
  readonly ping: CallOfOne<Awaited<ReturnType<Webhooks<E>['ping']>>>
  readonly retry: CallOfOne<{ done: true }> & { readonly body: z.ZodType<{ eventId: string }> }
  readonly deliveries: CallOfOne<{ deliveries: Awaited<ReturnType<Webhooks<E>['deliveries']>> }>
}

type Webhooks<E extends string> = ReturnType<typeof manageWebhooks<E>>

export function registerWebhookCalls<E extends string>(
  app: App,
  calls: WebhookCalls<E>,
  webhooks: Webhooks<E>,
): void {
  registerCall(app, calls.deliveries, async ({ member, params: { id } }) => ({
    deliveries: await webhooks.deliveries(member.organization, id),
  }))
  registerCall(app, calls.ping, ({ member, params: { id } }) => webhooks.ping(member.organization, id), {
    hasOwnTransactions: true,
  })
  registerCall(app, calls.retry, ({ member, params: { id }, body: { eventId }, note }) => {
    note('Reintentó un aviso de un webhook')
    return webhooks.retry(member.organization, id, eventId)
  })
  registerCall(app, calls.add, async ({ member, body, note }) => {
    const added = await webhooks.add(member.organization, body, `member:${member.id}`)
    note('Agregó un webhook')
    return added
  })
  registerCall(app, calls.change, async ({ member, params: { id }, body, note }) => {
    const webhook = await webhooks.change(member.organization, id, body)
    note('Cambió un webhook')
    return { webhook }
  })
  registerCall(app, calls.remove, async ({ member, params: { id }, note }) => {
    const done = await webhooks.remove(member.organization, id)
    note('Borró un webhook')
    return done
  })
}
