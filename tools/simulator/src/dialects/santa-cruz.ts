import type { Call } from '../http/call.ts'
import { htmlReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { longDay } from '../text/dates.ts'
import { escapeMarkup, htmlPage } from '../text/markup.ts'
import { moneyEsAr } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'Adeudada',
  voluntary: 'Adeudada',
  expired: 'Vencida',
  appeal: 'En trámite',
  controller: 'En trámite',
  judicial: 'En trámite',
  plan: 'Adeudada',
  paid: 'Abonada',
  annulled: 'Abonada',
}

/** Santa Cruz: definition lists without a class in them, days spelled out, amounts like `$1.234,56.-`. */
export const SANTA_CRUZ: Dialect = { routes: { 'GET /consulta.php': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('patente'))
  const fines = subject ? site.fines(call, subject) : null
  if (fines === null) return page('<p class="error">Ingrese una patente</p>')
  if (fines.length === 0) return page('<p class="sin-datos">Sin infracciones registradas</p>')
  return page(fines.map(writeFine).join('\n'))
}

function page(body: string): Reply {
  return htmlReply(htmlPage('Infracciones de tránsito', body, '<meta charset="utf-8">'))
}

function writeFine(fine: Fine): string {
  const cents = dueCents(fine)
  const facts: readonly (readonly [string, string])[] = [
    ['Acta', fine.act],
    ['Dominio', fine.plate],
    ['Fecha y hora', `${longDay(fine.date)}, ${fine.time} hs`],
    ['Motivo', fine.offence.text],
    ['Lugar', fine.place.text],
    ['Importe', cents === null ? 'A determinar' : `$${moneyEsAr(cents)}.-`],
    ['Estado', STATES[fine.state]],
  ]
  const terms = facts.map(([name, text]) => `<dt>${name}</dt><dd>${escapeMarkup(text)}</dd>`)
  return `<dl class="infraccion">${terms.join('')}</dl>`
}
