import { z } from 'zod'
import { defineCall, type MemberAccess } from '../call.ts'
import { webhookDelivery } from '../municipal/webhooks.ts'
import { panelWebhook, webhookEvents, webhookPing, webhookUrl } from '../webhook-shapes.ts'
import { type CallSite, done } from './call-site.ts'

const SUMMARIES = {
  add: 'Crea un webhook con una dirección https. El secreto para comprobar las firmas se muestra solo acá.',
  deliveries:
    'Los últimos 100 avisos de un webhook: cuántas veces se intentó, qué respondió y cuándo se reintenta.',
} as const

export function webhookCalls<
  const Events extends readonly string[],
  More extends z.ZodRawShape,
  Here extends z.ZodObject,
  One extends z.ZodObject,
  Act extends MemberAccess,
>(site: CallSite<Here, One, Act>, names: Events, more: More, retryPath = 'deliveries') {
  const { path, params, one, access } = site
  const events = webhookEvents(names)
  const webhook = panelWebhook(names)
  return {
    list: defineCall({
      operation: site.operation('webhooks', 'list'),
      method: 'GET',
      path: `${path}/webhooks`,
      summary: `Los webhooks ${site.of}.`,
      access: access.read,
      params,
      replies: { 200: z.object({ webhooks: z.array(webhook), ...more }) },
      errors: site.errors(),
    }),
    add: defineCall({
      operation: site.operation('webhooks', 'add'),
      method: 'POST',
      path: `${path}/webhooks`,
      summary: SUMMARIES.add,
      access: { ...access.act, limit: 'grant', dangerous: true },
      params,
      body: z.strictObject({ url: webhookUrl, events }),
      replies: { 200: z.object({ webhook, secret: z.string() }) },
      errors: site.errors(409, 422),
    }),
    change: defineCall({
      operation: site.operation('webhooks', 'change'),
      method: 'POST',
      path: `${path}/webhooks/:id`,
      summary: 'Cambia la dirección o los avisos de un webhook, o lo apaga y enciende. El secreto no cambia.',
      access: { ...access.act, dangerous: true },
      params: one,
      body: z.strictObject({ url: webhookUrl, events, isEnabled: z.boolean() }).partial(),
      replies: { 200: z.object({ webhook }) },
      errors: site.errors(404, 422),
    }),
    remove: defineCall({
      operation: site.operation('webhooks', 'remove'),
      method: 'POST',
      path: `${path}/webhooks/:id/remove`,
      summary: 'Borra un webhook y sus avisos pendientes.',
      access: access.act,
      params: one,
      replies: done,
      errors: site.errors(404),
    }),
    ...messageCalls(site, retryPath),
  }
}

function messageCalls<Here extends z.ZodObject, One extends z.ZodObject, Act extends MemberAccess>(
  site: CallSite<Here, One, Act>,
  retryPath: string,
) {
  const { path, one, access } = site
  return {
    ping: defineCall({
      operation: site.operation('webhooks', 'ping'),
      method: 'POST',
      path: `${path}/webhooks/:id/ping`,
      summary: 'Envía un aviso de prueba (`ping`) y muestra el resultado.',
      access: { ...access.act, limit: 'ping' },
      params: one,
      replies: { 200: webhookPing },
      errors: site.errors(404),
    }),
    deliveries: defineCall({
      operation: site.operation('webhooks', 'deliveries'),
      method: 'GET',
      path: `${path}/webhooks/:id/deliveries`,
      summary: SUMMARIES.deliveries,
      access: access.read,
      params: one,
      replies: { 200: z.object({ deliveries: z.array(webhookDelivery) }) },
      errors: site.errors(404),
    }),
    retry: defineCall({
      operation: site.operation('webhooks', 'retry'),
      method: 'POST',
      path: `${path}/webhooks/:id/${retryPath}`,
      summary: 'Reintenta un aviso que se dio por perdido.',
      access: access.act,
      params: one,
      body: z.strictObject({ eventId: z.uuid() }),
      replies: done,
      errors: site.errors(404),
    }),
  }
}
