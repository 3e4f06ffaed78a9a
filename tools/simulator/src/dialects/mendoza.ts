import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { moneyDot } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'DEUDA',
  voluntary: 'DEUDA',
  expired: 'VENCIDA',
  appeal: 'DEUDA',
  controller: 'DEUDA',
  judicial: 'APREMIO',
  plan: 'PLAN DE PAGOS',
  paid: 'CANCELADA',
  annulled: 'CANCELADA',
}

/** Mendoza: rows as GeneXus writes them, amounts padded to a fixed width. */
export const MENDOZA: Dialect = { routes: { 'POST /consultacaminera/rest/deuda': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.text('Dominio'))
  if (!subject) return writeAnswer([{ Id: 'DOMINIO', Type: 1, Description: 'Debe ingresar el dominio' }], [])
  const fines = site.fines(call, subject)
  if (fines.length === 0) {
    return writeAnswer([{ Id: 'SINDEUDA', Type: 0, Description: 'no existe ninguna deuda' }], [])
  }
  return writeAnswer(
    [],
    fines.map((fine) => writeRow(site, fine)),
  )
}

function writeAnswer(messages: readonly object[], rows: readonly object[]): Reply {
  return jsonReply({ Messages: messages, SDTDeuda: rows })
}

function writeRow(site: Site, fine: Fine): object {
  const cents = dueCents(fine)
  return {
    obnId: fine.act,
    dominio: fine.plate,
    concepto: 'MULTA VIAL',
    subConcepto: fine.offence.typology.toUpperCase(),
    fechaActa: isoDay(fine.date),
    horaActa: fine.time,
    lugar: fine.place.text,
    vencimiento: isoDay(fine.due),
    importeTotal: cents === null ? null : moneyDot(cents).padStart(14),
    tipo: 'ACTA VIAL',
    situacion: STATES[fine.state],
    urlBoleto: evidenceLinks(site, fine).coupon,
  }
}
