import type { Call } from '../http/call.ts'
import { type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { escapeMarkup, htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'PENDIENTE',
  appeal: 'PENDIENTE',
  controller: 'PENDIENTE',
  judicial: 'JUDICIAL',
  plan: 'PENDIENTE',
  paid: 'PAGADO',
  annulled: 'ANULADO',
}

const TITLES = '|Nro. de Acta|Fecha|Hora|Infracción|Lugar|Importe|Vencimiento|Estado'.split('|')

/** Santa Fe: a table in ISO-8859-1 that neither header nor page declares, behind a session cookie. */
export const SANTA_FE: Dialect = {
  routes: {
    'GET /': (_call, site) =>
      page('<form method="post" action="acta.do"></form>', {
        'set-cookie': `JSESSIONID=${site.seal('session')}; Path=${site.at('/')}`,
      }),
    'POST /acta.do': consult,
  },
}

function consult(call: Call, site: Site): Reply {
  if (!site.isSealed('session', call.cookie('JSESSIONID'))) return page('<p>Su sesión ha expirado</p>')
  const form = call.form
  const byPlate = form.get('tipoBusqueda') === '1'
  const subject = byPlate ? plateSubject(form.get('dominio')) : dniSubject(form.get('documento'))
  if (form.get('accion') !== 'buscarActas' || !subject) return page('<p class="error">Búsqueda inválida</p>')
  const fines = site.fines(call, subject)
  const head = `<tr>${TITLES.map((title) => `<th>${title}</th>`).join('')}</tr>`
  const rows = fines.map(writeRow).join('\n')
  const none = '<tr><td class="mensaje" colspan="9">No se encontraron multas</td></tr>'
  return page(`<table class="grilla">${head}\n${fines.length === 0 ? none : rows}</table>`)
}

function page(body: string, headers: Record<string, string> = {}): Reply {
  return textReply(htmlPage('Tribunal de Faltas - Autogestión', body), 'text/html', {
    encoding: 'iso-8859-1',
    headers,
  })
}

function writeRow(fine: Fine, at: number): string {
  const cents = dueCents(fine)
  const hidden = `<input type="checkbox" name="itemActa[${at}].check"><input type="hidden" name="itemActa[${at}].nroActa" value="${fine.act}"><input type="hidden" name="itemActa[${at}].id" value="${fine.ref}">`
  const cells = [
    fine.act,
    dmy(fine.date),
    fine.time,
    fine.offence.text,
    fine.place.text,
    cents === null ? '' : moneyWithSign(cents),
    dmy(fine.due),
    STATES[fine.state],
  ]
  const written = cells.map((cell) => `<td class="celda">${escapeMarkup(cell)}</td>`).join('')
  return `<tr class="fila"><td class="datos">${hidden}</td>${written}</tr>`
}
