import { KEY_SCOPES, WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { integer } from '../numbers.ts'
import { municipalitySlug } from './municipalities.ts'

const here = z.object({ slug: municipalitySlug })
const idParams = z.object({ slug: municipalitySlug, id: z.uuid() })
const role = z.enum(['supervisor', 'clerk'])
const moment = z.iso.datetime().nullable()
const done = { 200: z.object({ done: z.literal(true) }) }

const member = z.object({
  id: z.uuid(),
  /** Masked below the role of operator. */
  email: z.string(),
  role,
  invitedAt: z.iso.datetime(),
  isEnabled: z.boolean(),
})
export type AdminMember = z.infer<typeof member>

export const adminMembers = defineCall({
  operation: 'admin.municipalities.members',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/members',
  summary: 'Quiénes pueden actuar por un municipio.',
  access: { by: 'admin', role: 'read_only' },
  params: here,
  replies: { 200: z.object({ members: z.array(member) }) },
  errors: [404],
})

export const adminInviteMember = defineCall({
  operation: 'admin.municipalities.invite',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/members',
  summary: 'Habilita un correo para actuar por un municipio.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: here,
  body: z.strictObject({ email: z.string().trim().max(254), role }),
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
  body: z.strictObject({ role, isEnabled: z.boolean() }),
  replies: done,
  errors: [404],
})

const key = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  lastFour: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: moment,
  expiresAt: moment,
  revokedAt: moment,
  isActive: z.boolean(),
})
export type AdminKey = z.infer<typeof key>

const issued = { 200: z.object({ id: z.uuid(), /** Returned once. */ key: z.string() }) }

export const adminKeys = defineCall({
  operation: 'admin.municipalities.keys',
  method: 'GET',
  path: '/api/admin/municipalities/:slug/keys',
  summary: 'Las claves de API de un municipio, sin su valor.',
  access: { by: 'admin', role: 'read_only' },
  params: here,
  replies: { 200: z.object({ keys: z.array(key) }) },
  errors: [404],
})

export const adminIssueKey = defineCall({
  operation: 'admin.municipalities.issue_key',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/keys',
  summary: 'Crea una clave de API. Se muestra una única vez.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: here,
  body: z.strictObject({
    name: z.string().trim().min(2, 'Escribí para qué es la clave').max(80),
    scopes: z.array(z.enum(KEY_SCOPES)).min(1, 'Elegí al menos un permiso').max(KEY_SCOPES.length),
    days: z.int().min(1).max(730).nullable(),
  }),
  replies: issued,
  errors: [404],
})

export const adminRotateKey = defineCall({
  operation: 'admin.municipalities.rotate_key',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/keys/:id/rotate',
  summary: 'Renueva una clave. La anterior sirve 24 horas más.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: idParams,
  replies: issued,
  errors: [404],
})

export const adminRevokeKey = defineCall({
  operation: 'admin.municipalities.revoke_key',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/keys/:id/revoke',
  summary: 'Anula una clave de API.',
  access: { by: 'admin', role: 'operator' },
  params: idParams,
  replies: done,
  errors: [404],
})

const attempt = z.object({
  eventId: z.uuid(),
  type: z.string(),
  state: z.enum(['pending', 'delivered', 'dead']),
  attempts: integer,
  lastStatus: integer.nullable(),
  lastReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastAttemptAt: moment,
  nextAttemptAt: moment,
})
export type AdminWebhookMessage = z.infer<typeof attempt>

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Newest first, up to a hundred. */
  messages: z.array(attempt),
})
export type AdminWebhook = z.infer<typeof webhook>

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
