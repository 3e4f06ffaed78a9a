import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmyShort } from '../text/dates.ts'
import { moneyEsAr } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PENDIENTE',
  expired: 'VENCIDA',
  appeal: 'EN JUZGADO',
  controller: 'EN JUZGADO',
  judicial: 'EN JUZGADO',
  plan: 'PENDIENTE',
  paid: 'PAGADA',
  annulled: 'PAGADA',
}

/** Tierra del Fuego: everything in capitals, two-digit years, the time apart. */
export const TIERRA_DEL_FUEGO: Dialect = { routes: { 'GET /CONSULTA/MULTAS': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('DOMINIO')) ?? dniSubject(call.query.get('DOCUMENTO'))
  if (!subject) return jsonReply({ RESULTADO: 'ERROR', CANTIDAD: 0, MULTAS: [] })
  const fines = site.fines(call, subject)
  const RESULTADO = fines.length === 0 ? 'SIN DATOS' : 'OK'
  return jsonReply({ RESULTADO, CANTIDAD: fines.length, MULTAS: fines.map(writeFine) })
}

function writeFine(fine: Fine): object {
  const cents = dueCents(fine)
  return {
    NRO_ACTA: fine.act,
    DOMINIO: fine.plate,
    FECHA: dmyShort(fine.date),
    HORA: fine.time,
    MOTIVO: fine.offence.text.toUpperCase(),
    LUGAR: fine.place.text.toUpperCase(),
    IMPORTE: cents === null ? null : moneyEsAr(cents),
    VTO: dmyShort(fine.due),
    ESTADO: STATES[fine.state],
  }
}
