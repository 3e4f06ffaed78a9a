import { GENDERS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'

const email = z.string().max(254)

/**
 * A plate, or a DNI with its gender. One object and not a union of two, so that a missing gender is answered in
 * the words of its rule and not with "no alternative matched": the rules are the domain's, here is only the shape.
 */
const subject = {
  patent: z.string().max(24).optional().meta({ description: 'La patente; sin `dni` ni `gender`.' }),
  dni: z.string().max(24).optional().meta({ description: 'El DNI; con `gender` y sin `patent`.' }),
  gender: z.enum(GENDERS, { error: 'Género requerido' }).optional(),
}

export const sendCodeBody = z.strictObject({ email, ...subject })

export const verifyCodeBody = z.strictObject({ email, code: z.string().max(12), ...subject })

export const OTP_TYPES = ['user', 'account'] as const
export type OtpType = (typeof OTP_TYPES)[number]

export const sendCode = defineCall({
  operation: 'verification.code.send',
  method: 'POST',
  path: '/api/send-code',
  summary: 'Envía un código de 6 dígitos al correo indicado.',
  tag: 'Verificación',
  access: 'public',
  body: sendCodeBody,
  replies: {
    200: z.object({ message: z.string(), cooldownSeconds: z.int(), expiresInSeconds: z.int() }),
  },
  errors: [429],
})

export const verifyCode = defineCall({
  operation: 'verification.code.verify',
  method: 'POST',
  path: '/api/verify-code',
  summary: 'Comprueba el código y entrega el token de verificación, que sirve para una sola búsqueda.',
  tag: 'Verificación',
  access: 'public',
  body: verifyCodeBody,
  replies: { 200: z.object({ verified: z.literal(true), verificationToken: z.string() }) },
  errors: [429],
})

export const otpStatus = defineCall({
  operation: 'verification.otp.status',
  method: 'POST',
  path: '/api/otp-status',
  summary: 'Dice si ya se puede pedir otro código y cuántos segundos faltan.',
  tag: 'Verificación',
  access: 'public',
  body: z.strictObject({ email, otpType: z.enum(OTP_TYPES).default('user') }),
  replies: { 200: z.object({ canSendOtp: z.boolean(), secondsUntilAllowed: z.int().nonnegative() }) },
  errors: [429],
})
