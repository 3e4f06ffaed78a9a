import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import type { Fine, FineState } from '../world/fine.ts'
import { isCarPlate, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'VENCIDA',
  appeal: 'EN DESCARGO',
  controller: 'EN DESCARGO',
  judicial: 'JUDICIAL',
  plan: 'PENDIENTE',
  paid: 'PAGADA',
  annulled: 'ANULADA',
}

/** Neuquén: the status code is part of the answer: 404 none, 422 not a plate, 503 maintenance. */
export const NEUQUEN: Dialect = {
  routes: { 'POST /foto-multa/api/infraccion_patente_p': consult },
  maintenance: () => jsonReply({ error: 'Servicio en mantenimiento' }, { status: 503 }),
}

function consult(call: Call, site: Site): Reply {
  const subject = call.text('datos_sobre') === 'dominio' ? plateSubject(call.text('valor')) : null
  if (!subject || !isCarPlate(subject.value))
    return jsonReply({ error: 'El dominio no es válido' }, { status: 422 })
  const fines = site.fines(call, subject)
  if (fines.length === 0) return jsonReply({ error: 'No se encontraron infracciones' }, { status: 404 })
  return jsonReply({ infracciones: fines.map((fine) => writeFine(site, fine)) })
}

function writeFine(site: Site, fine: Fine): object {
  const links = evidenceLinks(site, fine)
  return {
    nro_acta: fine.act,
    dominio: fine.plate,
    fecha: `${isoDay(fine.date)}T${fine.time}:00`,
    falta: fine.offence.text,
    lugar: fine.place.text,
    importe: fine.fullCents === null ? null : fine.fullCents / 100,
    importe_voluntario: fine.reducedCents === null ? null : fine.reducedCents / 100,
    vencimiento_voluntario: fine.state === 'voluntary' ? isoDay(fine.due) : null,
    estado: STATES[fine.state],
    velocidad_medida: fine.speed,
    velocidad_permitida: fine.speedMax,
    fotos: photoList(links),
    acta: links.act,
  }
}
