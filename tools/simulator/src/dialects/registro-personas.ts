import { jsonReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'

/** The person registry. */
export const REGISTRO_PERSONAS: Dialect = {
  routes: {
    'GET /api/v1/personas': (call, site) => {
      const person = site.world.personOf(call.query.get('dni') ?? '', call.query.get('sexo') ?? '')
      return person ? jsonReply(person) : jsonReply({ error: 'Persona no encontrada' }, { status: 404 })
    },
  },
}
