import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy, isoDay } from '../text/dates.ts'
import { moneyDot } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'IMPAGA',
  voluntary: 'IMPAGA',
  expired: 'IMPAGA',
  appeal: 'EN TRAMITE',
  controller: 'EN TRAMITE',
  judicial: 'JUDICIAL',
  plan: 'EN TRAMITE',
  paid: 'PAGADA',
  annulled: 'PAGADA',
}

/** Chaco: photo fines and police fines in one answer, each kind with its own names. */
export const CHACO: Dialect = { routes: { 'GET /api/v1/traffic_fines/': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio')) ?? dniSubject(call.query.get('dni'))
  if (!subject) return jsonReply({ detail: 'dominio o dni requerido' }, { status: 400 })
  const fines = site.fines(call, subject)
  return jsonReply({
    fotomultas: fines.filter((fine) => fine.photos > 0).map((fine) => writePhotoFine(site, fine)),
    caminera: fines.filter((fine) => fine.photos === 0).map(writePoliceFine),
  })
}

function writePhotoFine(site: Site, fine: Fine): object {
  const cents = dueCents(fine)
  return {
    nroActa: fine.act,
    dominio: fine.plate,
    fechaInfraccion: `${isoDay(fine.date)} ${fine.time}`,
    fechaGeneracion: isoDay(fine.issued),
    descripcionLey: fine.offence.text,
    lugar: fine.place.text,
    juzgado: fine.court,
    importe_1vto: cents === null ? null : cents / 100,
    fecha_1vto: isoDay(fine.due),
    tipo: 'FOTOMULTA',
    estado: STATES[fine.state],
    velocidad: fine.speed === null ? null : `${fine.speed} km/h`,
    velocidad_maxima: fine.speedMax === null ? null : `${fine.speedMax} km/h`,
    imagen: evidenceLinks(site, fine).photo1,
  }
}

/** Some records carry `importe`, a string; the others `monto`, a number: both programs still write. */
function writePoliceFine(fine: Fine): object {
  const cents = dueCents(fine)
  const asText = Number(fine.act.slice(-1)) % 2 === 0
  const money = asText
    ? { importe: cents === null ? null : moneyDot(cents) }
    : { monto: cents === null ? null : cents / 100 }
  return {
    acta: fine.act,
    fecha: dmy(fine.date),
    hora: fine.time,
    ...money,
    estado: STATES[fine.state],
    infraccion: fine.offence.typology,
    dominio: fine.plate,
    descripcion: fine.offence.text,
  }
}
