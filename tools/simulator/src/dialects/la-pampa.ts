import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { htmlReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy, isoDay } from '../text/dates.ts'
import { escapeMarkup, htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'Impaga',
  voluntary: 'Impaga',
  expired: 'Vencida',
  appeal: 'En juzgado',
  controller: 'En juzgado',
  judicial: 'En juzgado',
  plan: 'Impaga',
  paid: 'Paga',
  annulled: 'Paga',
}

/** La Pampa: a form whose CSRF token belongs to the session that asked for it; articles in HTML. */
export const LA_PAMPA: Dialect = { routes: { 'GET /': form, 'POST /buscar': consult } }

function form(_call: Call, site: Site): Reply {
  const session = site.seal('session')
  const token = site.seal(`csrf ${session}`)
  const fields = `<input type="hidden" name="csrf_token" value="${token}"><select name="busqueda_tipo"><option>Dominio</option><option>DNI</option></select><input name="busqueda_valor">`
  const headers = { 'set-cookie': `lp_session=${session}; Path=${site.at('/')}; HttpOnly` }
  return page(`<form method="post" action="${site.at('/buscar')}">${fields}</form>`, { headers })
}

function consult(call: Call, site: Site): Reply {
  const sent = call.form
  const session = call.cookie('lp_session')
  if (!site.isSealed('session', session) || !site.isSealed(`csrf ${session}`, sent.get('csrf_token'))) {
    return page('<h1>403</h1><p>Token CSRF inválido</p>', { status: 403 })
  }
  const value = sent.get('busqueda_valor')
  const subject = sent.get('busqueda_tipo') === 'DNI' ? dniSubject(value) : plateSubject(value)
  if (!subject)
    return page('<article class="red"><ul><li>El valor ingresado no es válido</li></ul></article>')
  const fines = site.fines(call, subject)
  if (fines.length === 0) return page('<article class="green">No se registran infracciones</article>')
  return page(fines.map((fine) => writeFine(site, fine)).join('\n'))
}

function page(body: string, options: Parameters<typeof htmlReply>[1] = {}): Reply {
  return htmlReply(htmlPage('Fotomultas', body, '<meta charset="utf-8">'), options)
}

function writeFine(site: Site, fine: Fine): string {
  const cents = dueCents(fine)
  const links = evidenceLinks(site, fine)
  const photos = photoList(links).map((href, at) => ` <a class="foto" href="${href}">Foto ${at + 1}</a>`)
  const act = links.act === null ? '' : ` <a class="acta-pdf" href="${links.act}">Acta</a>`
  return [
    `<article class="multa"><header><strong class="acta">${fine.act}</strong> <time datetime="${isoDay(fine.date)}T${fine.time}">${dmy(fine.date)} ${fine.time}</time></header>`,
    `<p class="dominio">${fine.plate}</p><p class="motivo">${escapeMarkup(fine.offence.text)}</p><p class="lugar">${escapeMarkup(fine.place.text)}</p><p class="juzgado">${fine.court}</p>`,
    `<span class="importe">${cents === null ? '-' : moneyWithSign(cents)}</span> <span class="vencimiento">${dmy(fine.due)}</span> <span class="estado">${STATES[fine.state]}</span>${photos.join('')}${act}</article>`,
  ].join('\n')
}
