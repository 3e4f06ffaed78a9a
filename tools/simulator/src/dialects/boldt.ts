import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { moneyComma } from '../text/money.ts'
import { dueCents, type Fine, type FineState, type Subject } from '../world/fine.ts'
import { dniSubject, isCarPlate, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'IMPAGO',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'IMPAGO',
  appeal: 'IMPAGO',
  controller: 'IMPAGO',
  judicial: 'EN JUICIO',
  plan: 'IMPAGO',
  paid: 'PAGADO',
  annulled: 'PAGADO',
}

const REST = '/ws-juzgado-virtual-rest/api'

/** Boldt's virtual court, the platform of several towns: the token comes in a response header. */
export const BOLDT: Dialect = {
  routes: {
    [`GET ${REST}/consulta/parametros`]: (_call, site) => {
      const headers = { authorization: `Bearer ${site.seal('access')}` }
      return jsonReply({ municipio: site.name, captcha: false }, { headers })
    },
    [`POST ${REST}/consultaInfraccion/vehiculo`]: (call, site) => {
      const subject = plateSubject(call.text('dominio'))
      const taken = subject !== null && isCarPlate(subject.value)
      return consult(call, site, taken ? subject : null, 'El dominio ingresado no es válido')
    },
    [`POST ${REST}/consultaInfraccion/persona`]: (call, site) =>
      consult(call, site, dniSubject(call.text('nroDocumento')), 'El documento ingresado no es válido'),
  },
}

function consult(call: Call, site: Site, subject: Subject | null, refusal: string): Reply {
  if (!site.isSealed('access', call.header('authorization')?.replace(/^Bearer /, ''))) {
    return jsonReply({ errores: { error: [{ descripcionError: 'Token inválido' }] } }, { status: 401 })
  }
  if (!subject) return jsonReply({ errores: { error: [{ descripcionError: refusal }] } }, { status: 400 })
  const fits = subject.kind === 'plate' || site.world.genderFits(subject.value, call.text('sexo') ?? '')
  return jsonReply({ listInfracciones: fits ? site.fines(call, subject).map(writeFine) : [] })
}

function writeFine(fine: Fine): object {
  return {
    numeroCausa: fine.act,
    dominio: fine.plate,
    fechaObligacion: `${isoDay(fine.date)} ${fine.time}`,
    articulo: fine.offence.article,
    descripcionFalta: fine.offence.text,
    lugar: fine.place.text,
    importeSaldo: money(dueCents(fine)),
    importeNotificacion: money(fine.fullCents),
    fechaVencimiento: isoDay(fine.due),
    estadoPago: STATES[fine.state],
    idTipoActa: fine.photos > 0 ? 2 : 1,
  }
}

function money(cents: number | null): string | null {
  return cents === null ? null : moneyComma(cents)
}
