import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { paginate } from '../http/paging.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'ADEUDADA',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'VENCIDA',
  appeal: 'EN DESCARGO',
  controller: 'EN DESCARGO',
  judicial: 'EN APREMIO',
  plan: 'ADEUDADA',
  paid: 'CANCELADA',
  annulled: 'ANULADA',
}

/** Chubut: pages counted from zero, as Spring writes them. */
export const CHUBUT: Dialect = { routes: { 'GET /api/infracciones': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio')) ?? dniSubject(call.query.get('documento'))
  if (!subject) return jsonReply({ status: 400, error: 'Bad Request' }, { status: 400 })
  const number = call.number('page', 0, 0, 100_000)
  const size = call.number('size', 20, 1, 50)
  const page = paginate(site.fines(call, subject), number + 1, size, call.quirks)
  return jsonReply({
    content: page.rows.map((fine) => writeFine(site, fine)),
    totalElements: page.total,
    totalPages: page.pages,
    number,
    size,
    first: number === 0,
    last: !page.hasNext,
  })
}

function writeFine(site: Site, fine: Fine): object {
  const cents = dueCents(fine)
  const links = evidenceLinks(site, fine)
  return {
    nroActa: fine.act,
    dominio: fine.plate,
    fechaHora: `${isoDay(fine.date)}T${fine.time}:00-03:00`,
    tipo: fine.offence.typology,
    detalle: fine.offence.text,
    ubicacion: { descripcion: fine.place.text, lat: fine.place.lat, lon: fine.place.lon },
    montoTotal: cents === null ? null : cents / 100,
    vencimiento: isoDay(fine.due),
    situacion: STATES[fine.state],
    medicion: fine.speed === null ? null : { registrada: fine.speed, permitida: fine.speedMax },
    documentos: { acta: links.act, boleta: links.coupon, fotos: photoList(links) },
  }
}
