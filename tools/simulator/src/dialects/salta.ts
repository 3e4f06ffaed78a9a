import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { moneyDot } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { isCarPlate, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PENDIENTE',
  expired: 'VENCIDA',
  appeal: 'PENDIENTE',
  controller: 'A RESOLVER',
  judicial: 'VENCIDA',
  plan: 'EN PLAN',
  paid: 'PAGADA',
  annulled: 'ANULADA',
}

/** Salta: 404 means none, 400 a plate it does not take; street and number in fields of their own. */
export const SALTA: Dialect = { routes: { 'POST /api/automotores/multas': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.text('dominio'))
  if (!subject || !isCarPlate(subject.value)) {
    return jsonReply({ message: 'El dominio ingresado es inválido' }, { status: 400 })
  }
  const fines = site.fines(call, subject)
  if (fines.length === 0) {
    const message = 'El dominio indicado no poseé multas pendientes'
    return jsonReply({ message, multas: [] }, { status: 404 })
  }
  return jsonReply({ message: 'ok', multas: fines.map(writeFine) })
}

function writeFine(fine: Fine): object {
  const cents = dueCents(fine)
  return {
    numeroObligacionImpuesto: fine.act,
    dominio: fine.plate,
    fechaInfraccion: dmy(fine.date),
    hora: fine.time,
    descripcion: fine.offence.text,
    articulo: fine.offence.article,
    calle: fine.place.street,
    altura: fine.place.number === null ? null : String(fine.place.number),
    importe: cents === null ? null : moneyDot(cents),
    estadoPlanPago: fine.state === 'plan' ? 'VIGENTE' : null,
    estado: STATES[fine.state],
    vencimiento: dmy(fine.due),
    titular: 'G*** J***',
  }
}
