import { z } from 'zod'
import { defineCall } from './call.ts'
import { solvedWork } from './contact.ts'
import { linkToken } from './ids.ts'
import { writtenEmail } from './texts.ts'

export const subscribeNewsletter = defineCall({
  operation: 'newsletter.subscribe',
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Anota una dirección para recibir avisos, que empiezan cuando se confirma desde su correo.',
  tag: 'Contacto',
  access: { by: 'anyone' },
  body: z.strictObject({ ...solvedWork, email: writtenEmail }),
  /** The same reply for known and unknown addresses. */
  replies: { 200: z.object({ message: z.string() }) },
  errors: [429],
})

export const confirmNewsletter = defineCall({
  operation: 'newsletter.confirm',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirma una dirección, con lo que trae el enlace del correo.',
  tag: 'Contacto',
  access: { by: 'anyone' },
  body: z.strictObject({ token: linkToken }),
  replies: { 200: z.object({ confirmed: z.literal(true) }) },
  errors: [404],
})

export const leaveNewsletter = defineCall({
  operation: 'newsletter.leave',
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  summary: 'Da de baja una dirección y la borra; también desde el botón del programa de correo (RFC 8058).',
  tag: 'Contacto',
  access: { by: 'anyone' },
  params: z.object({ token: linkToken }),
  /** The same reply if it was removed already. */
  replies: { 200: z.object({ left: z.literal(true) }) },
  errors: [404],
})
