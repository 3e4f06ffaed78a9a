import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { escapeMarkup, htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'
import { hasViewState, hiddenFields, issueViewState } from './web-forms.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PENDIENTE',
  expired: 'PENDIENTE',
  appeal: 'PENDIENTE',
  controller: 'PENDIENTE',
  judicial: 'JUDICIAL',
  plan: 'LIBRE',
  paid: 'PAGADO',
  annulled: 'ANULADA',
}

const TITLES = 'Nº Acta|Fecha|Hora|Infracción|Lugar|Vel. Reg.|Vel. Máx.|Importe|Vencimiento|Estado|'.split(
  '|',
)
const FIELDS = `<input name="tbPatente"><input type="submit" name="btnConsultaDominio" value="REALIZAR CONSULTA">
<select name="ddlTipoDni"><option>DNI</option></select><input name="tbNumero"><input type="radio" name="group1" value="chkMasculino"><input type="radio" name="group1" value="chkFemenino"><input type="submit" name="btnConsultaDni" value="REALIZAR CONSULTA">`

/** SIGEIN, the platform of several towns: a WebForms page that posts back to itself, in Windows-1252. */
export const SIGEIN: Dialect = {
  routes: {
    'GET /home.aspx': (_call, site) => page(site, ''),
    'POST /home.aspx': postBack,
  },
}

function postBack(call: Call, site: Site): Reply {
  if (!hasViewState(call, site)) {
    return reply(htmlPage('Error de servidor', '<h1>Validation of viewstate MAC failed.</h1>'), 500)
  }
  const form = call.form
  const byPlate = form.has('btnConsultaDominio')
  const subject = byPlate ? plateSubject(form.get('tbPatente')) : dniSubject(form.get('tbNumero'))
  const gender = form.get('group1') === 'chkMasculino' ? 'M' : 'F'
  if (!subject || (!byPlate && !form.has('group1')))
    return page(site, message('Complete los datos de la consulta'))
  const fits = byPlate || site.world.genderFits(subject.value, gender)
  const fines = fits ? site.fines(call, subject) : []
  if (fines.length === 0) return page(site, message(`No se encontraron infracciones para ${subject.value}`))
  const head = `<tr class="GridHeader">${TITLES.map((title) => `<th>${title}</th>`).join('')}</tr>`
  const rows = fines.map((fine, at) => writeRow(site, fine, at))
  return page(site, `<table id="gvInfracciones">${head}\n${rows.join('\n')}</table>`)
}

function message(text: string): string {
  return `<span id="lblMensaje">${escapeMarkup(text)}</span>`
}

function page(site: Site, content: string): Reply {
  const form = `<form method="post" action="./home.aspx" id="form1">\n${hiddenFields(issueViewState(site))}\n${FIELDS}\n${content}\n</form>`
  return reply(htmlPage(`SIGEIN - ${site.name}`, form), 200)
}

function reply(html: string, status: number): Reply {
  return textReply(html, 'text/html; charset=windows-1252', { encoding: 'windows-1252', status })
}

function writeRow(site: Site, fine: Fine, at: number): string {
  const cents = dueCents(fine)
  const cells = [
    fine.act,
    dmy(fine.date),
    fine.time,
    escapeMarkup(fine.offence.text),
    escapeMarkup(fine.place.text),
    fine.speed === null ? '&nbsp;' : String(fine.speed),
    fine.speedMax === null ? '&nbsp;' : String(fine.speedMax),
    cents === null ? '&nbsp;' : moneyWithSign(cents),
    dmy(fine.due),
    STATES[fine.state],
    writeLinks(site, fine),
  ]
  return `<tr class="GridRow${at % 2 === 0 ? '' : ' alt'}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function writeLinks(site: Site, fine: Fine): string {
  const { photo1, act } = evidenceLinks(site, fine)
  const photo = photo1 === null ? '' : `<a class="foto" href="${photo1}">Foto</a>`
  return act === null ? photo : `${photo} <a class="acta" href="${act}">Acta</a>`
}
