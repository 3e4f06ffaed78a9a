import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { count, integer } from '../numbers.ts'
import { adminIdentity, oneTimeCode, password } from './sign-in.ts'

const done = { 200: z.object({ done: z.literal(true) }) }

export const adminMe = defineCall({
  operation: 'admin.own.read',
  method: 'GET',
  path: '/api/admin/me',
  summary: 'Quién ingresó, y hasta cuándo vale la sesión y la última confirmación.',
  access: { by: 'admin', role: 'read_only' },
  replies: {
    200: z.object({
      account: adminIdentity,
      sessionId: z.uuid(),
      /** Absolute end of the session. */
      endsAt: z.iso.datetime(),
      idleSeconds: integer,
      /** Dangerous calls are accepted until then; null if they are not. */
      confirmedUntil: z.iso.datetime().nullable(),
      recoveryCodesLeft: count,
      /** Of the product, as `/healthz` reports it. */
      version: z.string().max(40),
      /** Why nothing is sent: OUTGOING is off, a restored copy, or an operator's command. Null while it is. */
      outgoingHeldBy: z.enum(['setting', 'restored', 'operator']).nullable(),
    }),
  },
})

export const adminSignOut = defineCall({
  operation: 'admin.own.sign_out',
  method: 'POST',
  path: '/api/admin/sign-out',
  summary: 'Cierra esta sesión.',
  access: { by: 'admin', role: 'read_only' },
  replies: done,
})

export const adminConfirmIdentity = defineCall({
  operation: 'admin.own.confirm',
  method: 'POST',
  path: '/api/admin/confirm',
  summary:
    'Confirma la identidad con contraseña y código: por diez minutos se aceptan las acciones delicadas.',
  access: { by: 'admin', role: 'read_only' },
  body: z.strictObject({ password, code: oneTimeCode }),
  replies: { 200: z.object({ confirmedUntil: z.iso.datetime() }) },
  errors: [400, 429],
})

export const adminChangePassword = defineCall({
  operation: 'admin.own.password',
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Cambia la contraseña propia y cierra las otras sesiones.',
  access: { by: 'admin', role: 'read_only', dangerous: true },
  body: z.strictObject({ password }),
  replies: done,
  errors: [400],
})

export const adminRenewRecoveryCodes = defineCall({
  operation: 'admin.own.recovery_codes',
  method: 'POST',
  path: '/api/admin/recovery-codes',
  summary: 'Reemplaza los códigos de recuperación. Se muestran una única vez.',
  access: { by: 'admin', role: 'read_only', dangerous: true },
  replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
})

export const adminRenewSecondFactor = defineCall({
  operation: 'admin.own.second_factor',
  method: 'POST',
  path: '/api/admin/second-factor',
  summary: 'Un enlace de alta propio, para pasar a otro teléfono. El acceso anterior vale hasta que se usa.',
  access: { by: 'admin', role: 'read_only', dangerous: true },
  replies: { 200: z.object({ token: z.string() }) },
})

const session = z.object({
  id: z.uuid(),
  /** From the User-Agent header. */
  browser: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type AdminSessionRow = z.infer<typeof session>

export const adminListSessions = defineCall({
  operation: 'admin.own.sessions',
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Las sesiones propias que siguen abiertas.',
  access: { by: 'admin', role: 'read_only' },
  replies: { 200: z.object({ sessions: z.array(session) }) },
})

export const adminEndSession = defineCall({
  operation: 'admin.own.session.end',
  method: 'POST',
  path: '/api/admin/sessions/:id/end',
  summary: 'Cierra una sesión propia.',
  access: { by: 'admin', role: 'read_only' },
  params: byId,
  replies: done,
  errors: [404],
})

export const adminEndOtherSessions = defineCall({
  operation: 'admin.own.sessions.end_others',
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  summary: 'Cierra todas las sesiones propias menos esta.',
  access: { by: 'admin', role: 'read_only' },
  replies: { 200: z.object({ ended: count }) },
})
