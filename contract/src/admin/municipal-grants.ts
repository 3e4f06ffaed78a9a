import { KEY_SCOPES, WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { type AdminAccess, defineCall } from '../call.ts'
import {
  here,
  idParams,
  memberChange,
  municipalMember,
  memberRole as role,
} from '../municipal/municipal-shapes.ts'
import { webhookDelivery } from '../municipal/webhooks.ts'
import { type CallSite, done } from '../organization/call-site.ts'
import { apiKey, keyCalls } from '../organization/key-calls.ts'
import { writtenEmail } from '../texts.ts'
import { panelWebhook } from '../webhook-shapes.ts'

export type AdminMember = z.infer<typeof municipalMember>

export const adminMembers = defineCall({
  operation: 'admin.municipalities.members',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/members',
  summary: 'Quiénes pueden actuar por un municipio.',
  access: { by: 'admin', role: 'read_only' },
  params: here,
  replies: { 200: z.object({ members: z.array(municipalMember) }) },
  errors: [404],
})

export const adminInviteMember = defineCall({
  operation: 'admin.municipalities.invite',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/members',
  summary: 'Habilita un correo para actuar por un municipio.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: here,
  body: z.strictObject({ email: writtenEmail, role }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [404, 409],
})

export const adminChangeMember = defineCall({
  operation: 'admin.municipalities.change_member',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/members/:id',
  summary: 'Cambia el rol de una persona del municipio, le quita el acceso o se lo devuelve.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: idParams,
  body: memberChange,
  replies: done,
  errors: [404],
})

const SITE: CallSite<typeof here, typeof idParams, AdminAccess, AdminAccess> = {
  operation: (things, act) => `admin.municipalities.${act === 'list' ? things : `${act}_key`}`,
  path: '/api/admin/municipalities/:slug',
  of: 'de un municipio',
  params: here,
  one: idParams,
  access: {
    read: { by: 'admin', role: 'read_only' },
    act: { by: 'admin', role: 'operator' },
    grant: { by: 'admin', role: 'operator', dangerous: true },
  },
  errors: () => [404],
}

export const {
  list: adminKeys,
  issue: adminIssueKey,
  rotate: adminRotateKey,
  revoke: adminRevokeKey,
} = keyCalls(SITE, KEY_SCOPES, z.object({ keys: z.array(apiKey(KEY_SCOPES)) }))

const attempt = webhookDelivery.extend({ state: z.enum(['pending', 'delivered', 'dead']) })

const webhook = panelWebhook(WEBHOOK_EVENTS).extend({
  /** Newest first, up to a hundred. */
  messages: z.array(attempt),
})

export const adminWebhooks = defineCall({
  operation: 'admin.municipalities.webhooks',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/webhooks',
  summary: 'Los webhooks de un municipio, con sus últimos avisos.',
  access: { by: 'admin', role: 'read_only' },
  params: here,
  replies: { 200: z.object({ webhooks: z.array(webhook) }) },
  errors: [404],
})

export const adminRetryWebhook = defineCall({
  operation: 'admin.municipalities.retry_webhook',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/webhooks/:id/retry',
  summary: 'Reintenta un aviso que se dio por perdido.',
  access: { by: 'admin', role: 'operator' },
  params: idParams,
  body: z.strictObject({ eventId: z.uuid() }),
  replies: done,
  errors: [404, 409],
})
