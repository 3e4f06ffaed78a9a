import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'IMPAGA',
  voluntary: 'IMPAGA',
  expired: 'VENCIDA',
  appeal: 'IMPAGA',
  controller: 'IMPAGA',
  judicial: 'EN APREMIO',
  plan: 'IMPAGA',
  paid: 'PAGADA',
  annulled: 'ANULADA',
}

/** Avellaneda: keys in capitals beside keys that aren't; acts of other offices come with the discount taken. */
export const AVELLANEDA: Dialect = { routes: { 'POST /api/externo/consultar': consult } }

function consult(call: Call, site: Site): Reply {
  const text = call.text('parametroBusqueda')
  const subject = call.text('buscarPor') === 'DNI' ? dniSubject(text) : plateSubject(text)
  if (!subject) return jsonReply({ error: true, msg: 'Parámetros inválidos', multas: [] })
  const fines = site.fines(call, subject)
  const msg = fines.length === 0 ? 'No posee multas' : ''
  return jsonReply({ error: false, msg, multas: fines.map(writeFine) })
}

function writeFine(fine: Fine): object {
  const cents = dueCents(fine)
  return {
    NRO_ACTA: fine.act,
    DOMINIO: fine.plate,
    FECHA: `${dmy(fine.date)} ${fine.time}`,
    DESCRIPCION: fine.offence.text,
    LUGAR: fine.place.text,
    importe: cents === null ? null : cents / 100,
    FECHA_VTO_DESC: `${dmy(fine.due)} 23:59`,
    interna: fine.state !== 'voluntary',
    juzgadoNombre: fine.court,
    estado: STATES[fine.state],
  }
}
