import type { Call } from '../http/call.ts'
import { paginate } from '../http/paging.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { compactDay } from '../text/dates.ts'
import { moneyEsAr } from '../text/money.ts'
import type { Fine, FineState } from '../world/fine.ts'
import { plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'DEBE',
  voluntary: 'DEBE',
  expired: 'VENCIDA',
  appeal: 'DEBE',
  controller: 'DEBE',
  judicial: 'JUICIO',
  plan: 'DEBE',
  paid: 'PAGO',
  annulled: 'PAGO',
}

const SIZE = 10

/** San Luis: each page says where the next one is, in the body and in a `Link` header. */
export const SAN_LUIS: Dialect = { routes: { 'GET /api/multas': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio'))
  if (!subject) return jsonReply({ error: 'dominio requerido' }, { status: 400 })
  const number = call.number('pagina', 1, 1, 100_000)
  const page = paginate(site.fines(call, subject), number, SIZE, call.quirks)
  const query = new URLSearchParams({ dominio: subject.value, pagina: String(number + 1) })
  const siguiente = page.hasNext ? site.at(`/api/multas?${query}`) : null
  const link =
    siguiente === null ? {} : { link: `<http://${call.headers.host ?? ''}${siguiente}>; rel="next"` }
  return jsonReply({ resultados: page.rows.map(writeFine), siguiente }, { headers: link })
}

function writeFine(fine: Fine): object {
  return {
    acta: fine.act,
    dominio: fine.plate,
    fecha: compactDay(fine.date),
    hora: fine.time.replace(':', ''),
    infraccion: fine.offence.text,
    lugar: fine.place.text,
    importe: {
      total: fine.fullCents === null ? null : moneyEsAr(fine.fullCents),
      con_descuento: fine.reducedCents === null ? null : moneyEsAr(fine.reducedCents),
    },
    descuento_hasta: fine.state === 'voluntary' ? compactDay(fine.due) : null,
    estado: STATES[fine.state],
  }
}
