import { jsonReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import { plateSubject } from '../world/subject.ts'

const PATH = '/api/v1/vehiculos'

/** The vehicle registry. */
export const REGISTRO_AUTOMOTOR: Dialect = {
  routes: {
    [`GET ${PATH}/*`]: (call, site) => {
      const subject = plateSubject(call.path.slice(PATH.length + 1))
      const vehicle = subject ? site.world.vehicleOf(subject.value) : null
      return vehicle ? jsonReply(vehicle) : jsonReply({ error: 'Dominio no encontrado' }, { status: 404 })
    },
  },
}
