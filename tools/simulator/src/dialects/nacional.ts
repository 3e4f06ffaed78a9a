import type { Call } from '../http/call.ts'
import { htmlReply, type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { escapeMarkup, htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { isCarPlate, plateSubject } from '../world/subject.ts'
import { hasViewState, hiddenFields, issueViewState } from './web-forms.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'Pendiente',
  voluntary: 'Pago voluntario',
  expired: 'Vencida',
  appeal: 'Pendiente',
  controller: 'Pendiente',
  judicial: 'Sentencia',
  plan: 'Pendiente',
  paid: 'Pagada',
  annulled: 'Anulada',
}

const FIELD = 'ctl00$ContentPlaceHolder1$'

/** National road-safety agency: a WebForms page whose answer is an Ajax delta; by agreement, without captcha. */
export const NACIONAL: Dialect = {
  guard: (call) =>
    call.header('x-convenio') === 'nacional-demo'
      ? null
      : htmlReply(htmlPage('403', '<h1>Acceso restringido</h1>'), { status: 403 }),
  routes: {
    'GET /': (_call, site) => htmlReply(wholePage(site, '')),
    'POST /': postBack,
  },
}

function postBack(call: Call, site: Site): Reply {
  const wantsDelta = call.header('x-microsoftajax') === 'Delta=true'
  if (!hasViewState(call, site)) {
    const message = 'Validation of viewstate MAC failed.'
    if (wantsDelta) return delta([['error', '500', message]])
    return htmlReply(htmlPage('Error', `<h1>${message}</h1>`), { status: 500 })
  }
  const content = consult(call, site)
  if (!wantsDelta) return htmlReply(wholePage(site, content))
  const state = issueViewState(site)
  return delta([
    ['#', '', '4'],
    ['updatePanel', 'ctl00_ContentPlaceHolder1_updtFormulario', content],
    ['hiddenField', '__VIEWSTATE', state.__VIEWSTATE],
    ['hiddenField', '__VIEWSTATEGENERATOR', state.__VIEWSTATEGENERATOR],
    ['hiddenField', '__EVENTVALIDATION', state.__EVENTVALIDATION],
  ])
}

function consult(call: Call, site: Site): string {
  const form = call.form
  const subject = plateSubject(form.get(`${FIELD}txDominio`) ?? form.get('txDominio'))
  if (!subject || !isCarPlate(subject.value))
    return '<span class="error">El formato de dominio no es válido</span>'
  const fines = site.fines(call, subject)
  if (fines.length === 0) {
    return `<span class="mensaje">No se registran infracciones para el dominio ${escapeMarkup(subject.value)}</span>`
  }
  const titles = ['Acta', 'Fecha', 'Descripción', 'Lugar', 'Importe', 'Estado', 'Jurisdicción']
  const head = `<tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>`
  return `<table id="gvActas">${head}${fines.map(writeRow).join('')}</table>`
}

function writeRow(fine: Fine): string {
  const cents = dueCents(fine)
  const cells = [
    fine.act,
    `${dmy(fine.date)} ${fine.time}`,
    fine.offence.text,
    fine.place.text,
    cents === null ? '' : moneyWithSign(cents),
    STATES[fine.state],
    'Seguridad Vial Nacional',
  ]
  return `<tr class="fila">${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`
}

function wholePage(site: Site, content: string): string {
  const fields = `<input name="${FIELD}txDominio"><input type="submit" name="${FIELD}btnBuscar" value="Buscar">`
  const panel = `<div id="ctl00_ContentPlaceHolder1_updtFormulario">${content}</div>`
  const form = `<form method="post" action="./">\n${hiddenFields(issueViewState(site))}\n${fields}\n${panel}\n</form>`
  return htmlPage('Consulta de infracciones', form, '<meta charset="utf-8">')
}

/** Chunks of an ASP.NET Ajax answer, `length|type|id|content|`; the version chunk writes its number as length. */
function delta(chunks: readonly (readonly [type: string, id: string, content: string])[]): Reply {
  const text = chunks
    .map(([type, id, content]) => `${type === '#' ? 1 : content.length}|${type}|${id}|${content}|`)
    .join('')
  return textReply(text, 'text/plain; charset=utf-8')
}
