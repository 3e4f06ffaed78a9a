import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { htmlReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { escapeMarkup, htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const PATH = '/licenciasdeconducir/consulta-de-infracciones/index.php'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'Pendiente',
  voluntary: 'Pago Voluntario',
  expired: 'Vencida',
  appeal: 'Pendiente',
  controller: 'Se debe resolver con un controlador',
  judicial: 'En Juicio',
  plan: 'Plan de Pagos',
  paid: 'Pagada',
  annulled: 'Anulada',
}

/** City of Buenos Aires: HTML, the data of selectable actas in `data-json`, the others only as markup. */
export const CABA: Dialect = {
  routes: { [`GET ${PATH}`]: () => page(''), [`POST ${PATH}`]: consult },
}

function consult(call: Call, site: Site): Reply {
  const form = call.form
  if (form.get('tipo_consulta') === 'Dominio') {
    const subject = plateSubject(form.get('dominio'))
    return subject ? list(site, site.fines(call, subject)) : refuse('Ingresá un dominio')
  }
  const subject = dniSubject(form.get('doc'))
  if (subject?.value.length !== 8 || Number(subject.value) < 10_000_000) {
    return refuse('El número de documento no es válido. Probá consultando por dominio.')
  }
  return list(site, site.fines(call, subject))
}

function list(site: Site, fines: readonly Fine[]): Reply {
  if (fines.length === 0) {
    return page(
      '<div class="libreDeuda-view"><h3>No registrás infracciones</h3><p>Podés solicitar tu libre deuda.</p></div>',
    )
  }
  return page(`<form id="actas">\n${fines.map((fine) => writeActa(site, fine)).join('\n')}\n</form>`)
}

function refuse(message: string): Reply {
  return page(`<div class="alert-danger">${escapeMarkup(message)}</div>`)
}

function page(content: string): Reply {
  const form = `<form method="post" action="index.php"><select name="tipo_consulta"><option>Dominio</option><option>Documento</option></select><input name="dominio"><input name="doc"><button>Consultar</button></form>`
  return htmlReply(htmlPage('Consulta de infracciones', `${form}\n${content}`, '<meta charset="utf-8">'))
}

function writeActa(site: Site, fine: Fine): string {
  const moment = `${isoDay(fine.date)} ${fine.time}`
  const cents = dueCents(fine)
  const controller = fine.state === 'controller'
  const photos = photoList(evidenceLinks(site, fine)).map(
    (href) => `  <a class="descargar_imagen_pdf" data-acta="${fine.act}" href="${href}">Ver imagen</a>`,
  )
  return [
    '<div class="acta-item">',
    ...(controller ? [] : [`  ${writeCheckbox(fine, moment)}`]),
    `  <span class="collapse-label">Acta N° ${fine.act} - ${moment}</span> <h4 class="collapse-title">${escapeMarkup(fine.offence.text)}</h4> <span class="collapse-subtitle">${moneyWithSign(cents ?? 0)}</span>`,
    `  <h5>Lugar:</h5> <span>${escapeMarkup(fine.place.text)}</span>`,
    ...(controller
      ? ['  <h5>Controlador:</h5> <span>Unidad Administrativa N° 41</span>', `  <p>${STATES.controller}</p>`]
      : []),
    ...photos,
    '</div>',
  ].join('\n')
}

function writeCheckbox(fine: Fine, moment: string): string {
  const cents = dueCents(fine)
  const data = JSON.stringify({
    numeroActa: fine.act,
    fechaActa: moment,
    tipoActa: 'T: Acta de Transito',
    dominio: fine.plate,
    montoActa: cents === null ? null : String(cents / 100),
    estadoReducidoActa: STATES[fine.state],
    vencimientoPagoVoluntario: fine.state === 'voluntary' ? isoDay(fine.due) : null,
    infracciones: [{ desc: fine.offence.text, lugar: fine.place.text, uf: fine.units }],
  })
  return `<input class="rowcheckbox" type="checkbox" name="actas[]" value="${fine.act}" data-json="${escapeMarkup(data)}">`
}
