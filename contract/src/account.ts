import { z } from 'zod'
import { defineCall } from './call.ts'
import { byId } from './ids.ts'
import { integer } from './numbers.ts'
import { writtenCode, writtenEmail } from './texts.ts'
import { offeredWork } from './verification.ts'

const TAG = 'Cuenta'

export const sendAccountCode = defineCall({
  operation: 'account.code.send',
  method: 'POST',
  path: '/api/account/send-code',
  summary: 'Envía un código de 6 dígitos para ingresar con un correo.',
  tag: TAG,
  access: { by: 'anyone' },
  body: z.strictObject({ email: writtenEmail, ...offeredWork }),
  replies: {
    200: z.object({ message: z.string(), cooldownSeconds: integer, expiresInSeconds: integer }),
  },
  errors: [428, 429, 503],
})

export const signIn = defineCall({
  operation: 'account.session.start',
  method: 'POST',
  path: '/api/account/sign-in',
  summary: 'Comprueba el código y abre una sesión en este navegador.',
  tag: TAG,
  access: { by: 'anyone' },
  body: z.strictObject({ email: writtenEmail, code: writtenCode }),
  replies: { 200: z.object({ email: z.string() }) },
  errors: [429],
})

/** For public pages: an anonymous visitor is a normal answer, not an error. */
export const peekAccount = defineCall({
  operation: 'account.session.peek',
  method: 'GET',
  path: '/api/account/session',
  summary: 'Indica si este navegador tiene una sesión abierta y con qué correo.',
  tag: TAG,
  access: { by: 'anyone' },
  replies: { 200: z.object({ email: z.string().nullable() }) },
})

export const readAccount = defineCall({
  operation: 'account.session.read',
  method: 'GET',
  path: '/api/account',
  summary: 'El correo de la sesión de este navegador.',
  tag: TAG,
  access: { by: 'account' },
  replies: { 200: z.object({ email: z.string() }) },
  errors: [401],
})

export const signOut = defineCall({
  operation: 'account.session.stop',
  method: 'POST',
  path: '/api/account/sign-out',
  summary: 'Cierra la sesión de este navegador. Si no hay, no hace nada.',
  tag: TAG,
  access: { by: 'anyone' },
  replies: { 200: z.object({ ended: z.literal(true) }) },
})

export const accountSession = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isThis: z.boolean(),
})

export const listAccountSessions = defineCall({
  operation: 'account.sessions.list',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Las sesiones abiertas con este correo.',
  tag: TAG,
  access: { by: 'account' },
  replies: { 200: z.object({ sessions: z.array(accountSession) }) },
  errors: [401],
})

export const endAccountSession = defineCall({
  operation: 'account.sessions.end',
  method: 'POST',
  path: '/api/account/sessions/:id/end',
  summary: 'Cierra una sesión abierta con este correo.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: { 200: z.object({ ended: z.literal(true) }) },
  errors: [401, 404],
})
