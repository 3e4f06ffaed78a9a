import { z } from 'zod'
import { defineCall } from '../call.ts'
import { linkToken } from '../ids.ts'

/** Works without a session: the link in each digest suffices. */
export const leaveFleetDigest = defineCall({
  operation: 'fleet.digest.leave',
  method: 'POST',
  path: '/api/notices/fleet/unsubscribe/:token',
  summary: 'Deja de enviar el resumen de una flota; desde el botón del programa de correo (RFC 8058).',
  tag: 'Avisos',
  access: { by: 'anyone' },
  params: z.object({ token: linkToken }),
  /** The same reply if it was off already or the membership is gone. */
  replies: { 200: z.object({ left: z.literal(true) }) },
  errors: [404],
})
