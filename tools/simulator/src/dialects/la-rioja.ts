import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { moneyComma } from '../text/money.ts'
import { dueCents, type Fine, type FineState, type Subject } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'A PAGAR',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'VENCIDA',
  appeal: 'A PAGAR',
  controller: 'A PAGAR',
  judicial: 'EN JUSTICIA',
  plan: 'A PAGAR',
  paid: 'PAGADO',
  annulled: 'PAGADO',
}

/** La Rioja: an API key, short names, and `null` where others send an empty list. */
export const LA_RIOJA: Dialect = {
  guard: (call) =>
    call.header('x-api-key') === 'larioja-demo-key'
      ? null
      : jsonReply({ ok: false, error: 'clave inválida' }, { status: 401 }),
  routes: {
    'GET /v1/infracciones/*': (call, site) => consult(call, site, plateSubject(call.path.split('/')[3])),
    'GET /v1/personas/*': (call, site) => consult(call, site, dniSubject(call.path.split('/')[3])),
  },
}

function consult(call: Call, site: Site, subject: Subject | null): Reply {
  if (!subject) return jsonReply({ ok: false, error: 'consulta inválida' }, { status: 400 })
  const fines = site.fines(call, subject)
  return jsonReply({
    ok: true,
    infracciones: fines.length === 0 ? null : fines.map((fine) => writeFine(site, fine)),
  })
}

function writeFine(site: Site, fine: Fine): object {
  const links = evidenceLinks(site, fine)
  const cents = dueCents(fine)
  return {
    nro: fine.act,
    patente: fine.plate,
    dia: dmy(fine.date, '-'),
    hora: fine.time.replace(':', '.'),
    que: fine.offence.text,
    donde: fine.place.text,
    total: cents === null ? null : moneyComma(cents),
    vence: dmy(fine.due, '-'),
    situacion: STATES[fine.state],
    foto_1: links.photo1,
    foto_2: links.photo2,
  }
}
