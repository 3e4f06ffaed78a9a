import { LANGUAGES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { work } from './contact.ts'
import { neitherForm } from './neither-form.ts'
import { count, integer } from './numbers.ts'
import { writtenCode, writtenEmail, writtenIdentifier, writtenPerson } from './texts.ts'

const email = writtenEmail
const patentSubject = { patent: writtenIdentifier }

const neither = neitherForm('Se espera un email con una patente, o con un DNI y su género')

/** Only after 428 (`desafio_requerido`): more codes than usual are requested. */
export const offeredWork = {
  challenge: work.challenge.optional(),
  solution: work.solution.optional(),
} as const

export const mailLanguage = z.enum(LANGUAGES).optional()

/** The domain validates plate, DNI and e-mail; this is only the shape. */
export const sendCodeBody = z.union(
  [
    z.strictObject({ email, ...writtenPerson, ...offeredWork, language: mailLanguage }),
    z.strictObject({ email, ...patentSubject, ...offeredWork, language: mailLanguage }),
  ],
  neither,
)

const code = writtenCode

/** False: the browser is shared, and its proof lasts minutes. */
export const rememberBrowser = z.boolean().default(true)

export const verifyCodeBody = z.union(
  [
    z.strictObject({ email, code, remember: rememberBrowser, ...writtenPerson }),
    z.strictObject({ email, code, remember: rememberBrowser, ...patentSubject }),
  ],
  neither,
)

export const OTP_TYPES = ['user', 'account'] as const
export type OtpType = (typeof OTP_TYPES)[number]

export const sendCode = defineCall({
  operation: 'verification.code.send',
  method: 'POST',
  path: '/api/send-code',
  summary:
    'Envía un código de 6 dígitos al correo indicado. Con más pedidos que lo habitual responde 428: se repite con un desafío de `GET /api/contact/challenge` y su solución.',
  tag: 'Verificación',
  access: { by: 'anyone' },
  body: sendCodeBody,
  replies: {
    200: z.object({ message: z.string(), cooldownSeconds: integer, expiresInSeconds: integer }),
  },
  errors: [428, 429, 503],
})

export const verifyCode = defineCall({
  operation: 'verification.code.verify',
  method: 'POST',
  path: '/api/verify-code',
  summary:
    'Comprueba el código y entrega el token de verificación, que sirve para una sola búsqueda. Por `verifiedForSeconds`, este navegador puede pedir otros sin código; con `remember: false`, por pocos minutos.',
  tag: 'Verificación',
  access: { by: 'anyone' },
  body: verifyCodeBody,
  replies: {
    200: z.object({ verified: z.literal(true), verificationToken: z.string(), verifiedForSeconds: count }),
  },
  errors: [429],
})

/** Subject and e-mail as for a code, without one. */
export const verifyAgainBody = z.union(
  [z.strictObject({ email, ...writtenPerson }), z.strictObject({ email, ...patentSubject })],
  neither,
)

export const verifyAgain = defineCall({
  operation: 'verification.again',
  method: 'POST',
  path: '/api/verify-again',
  summary:
    'Entrega otro token de verificación, sin código, al navegador que hace poco confirmó ese correo con uno. Cuenta para los mismos límites que enviar un código.',
  tag: 'Verificación',
  access: { by: 'visitor', proof: 'browser' },
  body: verifyAgainBody,
  replies: { 200: z.object({ verified: z.literal(true), verificationToken: z.string() }) },
  errors: [403, 429],
})

export const forgetBrowser = defineCall({
  operation: 'verification.browser.forget',
  method: 'POST',
  path: '/api/forget-browser',
  summary:
    'Olvida qué correos confirmó este navegador: borra la prueba, los permisos sin usar y las cookies. Desde ahí, cada búsqueda pide un código.',
  tag: 'Verificación',
  access: { by: 'visitor', proof: 'browser' },
  replies: { 200: z.object({ forgotten: z.literal(true) }) },
  errors: [429],
})

export const otpStatus = defineCall({
  operation: 'verification.otp.status',
  method: 'POST',
  path: '/api/otp-status',
  summary: 'Indica si se puede pedir otro código y cuántos segundos faltan.',
  tag: 'Verificación',
  access: { by: 'anyone' },
  body: z.strictObject({ email, otpType: z.enum(OTP_TYPES).default('user') }),
  replies: { 200: z.object({ canSendOtp: z.boolean(), secondsUntilAllowed: count }) },
  errors: [429],
})
