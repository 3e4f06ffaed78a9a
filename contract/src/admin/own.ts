import { z } from 'zod'
import { count, integer } from '../numbers.ts'
import { defineAdminCall } from './admin-call.ts'
import { adminIdentity, oneTimeCode } from './sign-in.ts'

const own = { tag: 'Administración', role: 'read_only' } as const
const done = { 200: z.object({ done: z.literal(true) }) }

export const adminMe = defineAdminCall({
  ...own,
  operation: 'admin.own.read',
  method: 'GET',
  path: '/api/admin/me',
  summary: 'Quién ingresó, y hasta cuándo vale la sesión y la última confirmación.',
  replies: {
    200: z.object({
      account: adminIdentity,
      sessionId: z.uuid(),
      /** Absolute end of the session. */
      endsAt: z.iso.datetime(),
      /** Idle timeout. */
      idleSeconds: integer,
      /** Dangerous calls are accepted until then; null if they are not. */
      confirmedUntil: z.iso.datetime().nullable(),
      recoveryCodesLeft: count,
      /** Of the product, as `/healthz` reports it. */
      version: z.string().max(40),
    }),
  },
})

export const adminSignOut = defineAdminCall({
  ...own,
  operation: 'admin.own.sign_out',
  method: 'POST',
  path: '/api/admin/sign-out',
  summary: 'Cierra esta sesión.',
  replies: done,
})

export const adminConfirmIdentity = defineAdminCall({
  ...own,
  operation: 'admin.own.confirm',
  method: 'POST',
  path: '/api/admin/confirm',
  summary: 'Vuelve a pedir contraseña y código: por diez minutos se aceptan las acciones delicadas.',
  body: z.strictObject({ password: z.string().min(1).max(1_000), code: oneTimeCode }),
  replies: { 200: z.object({ confirmedUntil: z.iso.datetime() }) },
  errors: [400, 429],
})

export const adminChangePassword = defineAdminCall({
  ...own,
  operation: 'admin.own.password',
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Cambia la contraseña propia y cierra las otras sesiones.',
  dangerous: true,
  body: z.strictObject({ password: z.string().min(1).max(1_000) }),
  replies: done,
  errors: [400],
})

export const adminRenewRecoveryCodes = defineAdminCall({
  ...own,
  operation: 'admin.own.recovery_codes',
  method: 'POST',
  path: '/api/admin/recovery-codes',
  summary: 'Reemplaza los códigos de recuperación. Se muestran por única vez.',
  dangerous: true,
  replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
})

export const adminRenewSecondFactor = defineAdminCall({
  ...own,
  operation: 'admin.own.second_factor',
  method: 'POST',
  path: '/api/admin/second-factor',
  summary: 'Un enlace de alta para uno mismo, para pasar a otro teléfono. Lo anterior vale hasta que se usa.',
  dangerous: true,
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

export const adminListSessions = defineAdminCall({
  ...own,
  operation: 'admin.own.sessions',
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Las sesiones propias que siguen abiertas.',
  replies: { 200: z.object({ sessions: z.array(session) }) },
})

export const adminEndSession = defineAdminCall({
  ...own,
  operation: 'admin.own.session.end',
  method: 'POST',
  path: '/api/admin/sessions/:id/end',
  summary: 'Cierra una sesión propia.',
  params: z.object({ id: z.uuid() }),
  replies: done,
  errors: [404],
})

export const adminEndOtherSessions = defineAdminCall({
  ...own,
  operation: 'admin.own.sessions.end_others',
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  summary: 'Cierra todas las sesiones propias menos esta.',
  replies: { 200: z.object({ ended: count }) },
})
