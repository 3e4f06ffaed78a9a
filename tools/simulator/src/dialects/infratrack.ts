import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { paginate } from '../http/paging.ts'
import { htmlReply, jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, isPlate, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'A PAGAR',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'VENCIDA',
  appeal: 'A PAGAR',
  controller: 'A PAGAR',
  judicial: 'A PAGAR',
  plan: 'A PAGAR',
  paid: 'PAGADA',
  annulled: 'ANULADA',
}

const SIZE = 20

/** Infratrack, the platform of several towns: only what can be paid, in an object keyed by index. */
export const INFRATRACK: Dialect = { routes: { 'GET /infracciones/a-pagar': consult } }

function consult(call: Call, site: Site): Reply {
  if (call.header('x-requested-with') !== 'XMLHttpRequest') {
    return htmlReply(htmlPage(`Infracciones - ${site.name}`, '<div id="app"></div>'))
  }
  const text = call.query.get('consulta')
  const byPlate = call.query.get('tipo') === 'DOMINIO'
  const subject = byPlate ? plateSubject(text) : dniSubject(text)
  if (!subject || (byPlate && !isPlate(subject.value))) {
    const message = byPlate ? 'Dominio inválido' : 'Documento inválido'
    return jsonReply({ error: true, message, infracciones: [] })
  }
  const number = call.number('page', 1, 1, 100_000)
  const page = paginate(site.fines(call, subject), number, SIZE, call.quirks)
  const rows = page.rows.map((fine) => writeFine(site, fine))
  return jsonReply({
    error: false,
    message: '',
    page: number,
    pages: page.pages,
    total: page.total,
    infracciones: rows.length === 0 ? [] : Object.fromEntries(rows.entries()),
  })
}

function writeFine(site: Site, fine: Fine): object {
  const links = evidenceLinks(site, fine)
  const cents = dueCents(fine)
  return {
    acta: fine.act,
    id: fine.ref,
    dominio: fine.plate,
    estado: STATES[fine.state],
    monto: cents === null ? null : moneyWithSign(cents),
    monto_float: cents === null ? null : cents / 100,
    monto_total_float: fine.fullCents === null ? null : fine.fullCents / 100,
    fecha: `${dmy(fine.date)} ${fine.time}`,
    fecha_vencimiento: dmy(fine.due),
    lugar: fine.place.text,
    motivo: fine.offence.text,
    juzgado: fine.court,
    velocidad: String(fine.speed ?? ''),
    velocidad_maxima: String(fine.speedMax ?? ''),
    imagenes: photoList(links),
    link_pago: links.pay,
  }
}
