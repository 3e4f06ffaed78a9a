import { MAIL_FREQUENCIES, NEWS_KINDS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { byId, linkToken } from './ids.ts'
import { integer } from './numbers.ts'
import { cursor, next } from './paging.ts'
import { writtenEmail, writtenLabel } from './texts.ts'

const TAG = 'Avisos'

const hour = z.int().min(0).max(23)

export const noticePreferences = z.strictObject({
  mail: z.enum(MAIL_FREQUENCIES),
  /** Quiet hours in Argentina, across midnight if `from` is later; null: none. */
  quiet: z.strictObject({ from: hour, to: hour }).nullable(),
})
export type NoticePreferences = z.infer<typeof noticePreferences>

const pushDevice = z.object({
  id: z.uuid(),
  /** Browser description, such as `Chrome en Android`. */
  label: z.string(),
  addedAt: z.iso.datetime(),
  /** SHA-256 of its endpoint, base64url: lets a browser find itself in the list. */
  fingerprint: z.string(),
})

export const readNoticeSettings = defineCall({
  operation: 'notices.settings.read',
  method: 'GET',
  path: '/api/account/notices/preferences',
  summary: 'Las preferencias de avisos de quien ingresó: correo, horas de silencio, frase y dispositivos.',
  tag: TAG,
  access: { by: 'account' },
  replies: {
    200: z.object({
      preferences: noticePreferences,
      email: z.string(),
      /** Start of the permanent refusal by its mail server; null: none. */
      refusedSince: z.iso.datetime().nullable(),
      /** Shown in our mails. */
      phrase: z.string().nullable(),
      devices: z.array(pushDevice),
      /** Notices held back by quiet hours or by the weekly summary. */
      waiting: z.object({ count: integer, nextAt: z.iso.datetime().nullable() }),
    }),
  },
  errors: [401],
})

export const changeNoticePreferences = defineCall({
  operation: 'notices.preferences.change',
  method: 'POST',
  path: '/api/account/notices/preferences',
  summary:
    'Cambia cómo y cuándo llegan los avisos; lo ausente queda como está. Vale también para los que esperan.',
  tag: TAG,
  access: { by: 'account' },
  body: noticePreferences.partial(),
  replies: { 200: z.object({ changed: z.literal(true) }) },
  errors: [401],
})

export const retryNoticeAddress = defineCall({
  operation: 'notices.address.retry',
  method: 'POST',
  path: '/api/account/notices/retry-address',
  summary: 'Vuelve a enviar correos a una dirección que los había rechazado.',
  tag: TAG,
  access: { by: 'account' },
  replies: { 200: z.object({ retried: z.literal(true) }) },
  errors: [401],
})

export const changeAccountPhrase = defineCall({
  operation: 'notices.phrase.change',
  method: 'POST',
  path: '/api/account/phrase',
  summary: 'Elige la frase que llevan nuestros correos, para distinguirlos de uno falso.',
  tag: TAG,
  access: { by: 'account' },
  body: z.strictObject({ phrase: z.string().max(200, 'La frase es demasiado larga') }),
  replies: { 200: z.object({ phrase: z.string() }) },
  errors: [401],
})

/** `withdrawn`: the recipient left before it was sent. */
export const NOTICE_STATES = ['waiting', 'sent', 'refused', 'given_up', 'withdrawn'] as const

const sentNotice = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'push']),
  title: z.string(),
  /** Null for a mail. */
  device: z.string().nullable(),
  state: z.enum(NOTICE_STATES),
  at: z.iso.datetime(),
  /** Empty for other subjects. */
  news: z.array(z.enum(NEWS_KINDS)),
})
export type SentNotice = z.infer<typeof sentNotice>

export const listNotices = defineCall({
  operation: 'notices.log.list',
  method: 'GET',
  path: '/api/account/notices',
  summary: 'Los correos y avisos enviados a quien ingresó, de lo último a lo primero.',
  tag: TAG,
  access: { by: 'account' },
  query: z.object({
    before: cursor,
  }),
  replies: { 200: z.object({ sent: z.array(sentNotice), next }) },
  errors: [401],
})

export const readPushKey = defineCall({
  operation: 'notices.push.key',
  method: 'GET',
  path: '/api/push/key',
  summary: 'La clave pública (VAPID, RFC 8292) con la que un navegador acepta nuestros avisos.',
  tag: TAG,
  access: { by: 'anyone' },
  replies: { 200: z.object({ publicKey: z.string() }) },
})

const base64url = z.string().regex(/^[\w-]+={0,2}$/, 'No es base64url')

export const addPushDevice = defineCall({
  operation: 'notices.push.add',
  method: 'POST',
  path: '/api/account/push',
  summary: 'Agrega este navegador a los que reciben avisos. Repetirlo no lo duplica.',
  tag: TAG,
  access: { by: 'account' },
  body: z.strictObject({
    endpoint: z.url().max(1_000),
    keys: z.strictObject({ p256dh: base64url.max(100), auth: base64url.max(40) }),
    label: writtenLabel('Escribí el nombre'),
  }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [401, 409],
})

export const removePushDevice = defineCall({
  operation: 'notices.push.remove',
  method: 'POST',
  path: '/api/account/push/:id/remove',
  summary: 'Quita un navegador de los que reciben avisos.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: { 200: z.object({ removed: z.literal(true) }) },
  errors: [401, 404],
})

export const tryPushDevice = defineCall({
  operation: 'notices.push.try',
  method: 'POST',
  path: '/api/account/push/:id/try',
  summary: 'Envía un aviso de prueba a un navegador.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: { 200: z.object({ queued: z.literal(true) }) },
  errors: [401, 404, 429],
})

export const leaveNotices = defineCall({
  operation: 'notices.leave',
  method: 'POST',
  path: '/api/notices/unsubscribe/:token',
  summary: 'Deja de enviar avisos por correo; desde el botón del programa de correo (RFC 8058).',
  tag: TAG,
  access: { by: 'anyone' },
  params: z.object({ token: linkToken }),
  /** The same reply if they were off already or the account is gone. */
  replies: { 200: z.object({ left: z.literal(true) }) },
  errors: [404],
})

export const changeFrequencyByLink = defineCall({
  operation: 'notices.rhythm.change',
  method: 'POST',
  path: '/api/notices/rhythm',
  summary: 'Cambia cada cuánto llegan los avisos por correo, con lo que trae el enlace de uno de ellos.',
  tag: TAG,
  access: { by: 'anyone' },
  body: z.strictObject({ token: linkToken, mail: z.enum(MAIL_FREQUENCIES) }),
  replies: { 200: z.object({ changed: z.literal(true), previous: z.enum(MAIL_FREQUENCIES) }) },
  errors: [404],
})

export const reportBounces = defineCall({
  operation: 'notices.bounces.report',
  method: 'POST',
  path: '/api/mail/bounces',
  summary:
    'Recibe rebotes y quejas de un servicio de correo, con la clave del operador (encabezado `Authorization: Bearer`): JSON, o el informe mismo (RFC 3464) como `message/rfc822`.',
  tag: TAG,
  access: { by: 'anyone' },
  body: z.strictObject({
    events: z
      .array(
        z.strictObject({
          /** Address that refused a mail, or whose owner complained. */
          email: writtenEmail,
          kind: z.enum(['bounce', 'complaint']),
        }),
      )
      .max(500),
  }),
  replies: { 200: z.object({ known: integer }) },
  errors: [401],
})
