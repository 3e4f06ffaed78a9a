import { ADMIN_ROLES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { linkToken, signedToken } from '../ids.ts'
import { count, integer } from '../numbers.ts'
import { writtenEmail } from '../texts.ts'

export const password = z.string().min(1).max(1_000)
/** Six digits of an authenticator; spaces are ignored. */
export const oneTimeCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'El código tiene 6 números'))
const recoveryCode = z.string().trim().min(1).max(40)

export const adminIdentity = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
})
export type AdminIdentity = z.infer<typeof adminIdentity>

/** First step: the reply and its duration do not reveal if the account exists. */
export const adminSignIn = defineCall({
  operation: 'admin.sign_in.password',
  method: 'POST',
  path: '/api/admin/sign-in',
  summary: 'Primer paso del ingreso: correo y contraseña.',
  tag: 'Administración',
  access: { by: 'anyone', of: 'administration' },
  body: z.strictObject({ email: writtenEmail, password }),
  replies: { 200: z.object({ ticket: z.string(), expiresInSeconds: integer }) },
  errors: [401, 429],
})

export const adminSecondStep = defineCall({
  operation: 'admin.sign_in.code',
  method: 'POST',
  path: '/api/admin/sign-in/code',
  summary: 'Segundo paso: el código de la aplicación o uno de recuperación. Abre la sesión.',
  tag: 'Administración',
  access: { by: 'anyone', of: 'administration' },
  body: z.union([
    z.strictObject({ ticket: signedToken, code: oneTimeCode }),
    z.strictObject({ ticket: signedToken, recoveryCode }),
  ]),
  replies: { 200: z.object({ account: adminIdentity, recoveryCodesLeft: count }) },
  errors: [401, 429],
})

export const adminOpenSetUp = defineCall({
  operation: 'admin.set_up.open',
  method: 'POST',
  path: '/api/admin/set-up',
  summary: 'Abre un enlace de alta: de quién es la cuenta y qué cargar en la aplicación de códigos.',
  tag: 'Administración',
  access: { by: 'anyone', of: 'administration' },
  body: z.strictObject({ token: linkToken }),
  replies: {
    200: z.object({
      account: adminIdentity,
      expiresAt: z.iso.datetime(),
      /** Base32, for manual entry. */
      secret: z.string(),
      uri: z.string(),
      /** The URI as a QR code: an SVG path of unit squares on a field of `size` by `size`. */
      qr: z.object({ size: integer, path: z.string() }),
    }),
  },
  errors: [404, 429],
})

export const adminFinishSetUp = defineCall({
  operation: 'admin.set_up.finish',
  method: 'POST',
  path: '/api/admin/set-up/finish',
  summary: 'Guarda la contraseña y el segundo factor. Muestra los códigos de recuperación una única vez.',
  tag: 'Administración',
  access: { by: 'anyone', of: 'administration' },
  body: z.strictObject({ token: linkToken, password, code: oneTimeCode }),
  replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  errors: [400, 404, 429],
})
