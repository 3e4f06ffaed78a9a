import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { htmlReply, jsonReply, type Reply, redirectReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import type { Fine, FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PENDIENTE',
  expired: 'VENCIDA',
  appeal: 'EN JUZGADO',
  controller: 'EN JUZGADO',
  judicial: 'EN JUZGADO',
  plan: 'PENDIENTE',
  paid: 'PAGADA',
  annulled: 'ANULADA',
}

const FORM =
  '<form method="post" action="login"><input name="usuario"><input name="clave" type="password"></form>'

/** Catamarca: JSON for a client that has logged in through an HTML form and kept its cookie. */
export const CATAMARCA: Dialect = {
  routes: {
    'GET /login': () => htmlReply(htmlPage('Ingreso', FORM)),
    'POST /login': logIn,
    'GET /panel': (call, site) =>
      whenLoggedIn(call, site, () => htmlReply(htmlPage('Panel', '<h1>Panel</h1>'))),
    'GET /api/actas': (call, site) => whenLoggedIn(call, site, () => consult(call, site)),
  },
}

function logIn(call: Call, site: Site): Reply {
  const form = call.form
  if (form.get('usuario') !== 'multas' || form.get('clave') !== 'catamarca-demo') {
    return htmlReply(htmlPage('Ingreso', `<p class="error">Usuario o clave incorrectos</p>${FORM}`))
  }
  const cookie = `sid=${site.seal('session')}; Path=${site.at('/')}; HttpOnly`
  return redirectReply(site.at('/panel'), { 'set-cookie': [cookie, `idioma=es; Path=${site.at('/')}`] })
}

function whenLoggedIn(call: Call, site: Site, reply: () => Reply): Reply {
  return site.isSealed('session', call.cookie('sid')) ? reply() : redirectReply(site.at('/login'))
}

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio')) ?? dniSubject(call.query.get('dni'))
  if (!subject) return jsonReply({ error: 'Falta dominio o dni' }, { status: 400 })
  return jsonReply({ actas: site.fines(call, subject).map((fine) => writeActa(site, fine)) })
}

function writeActa(site: Site, fine: Fine): object {
  const links = evidenceLinks(site, fine)
  return {
    numero: fine.act,
    dominio: fine.plate,
    fecha_hora: `${dmy(fine.date)} ${fine.time}`,
    infraccion: fine.offence.text,
    norma: `Ley 24.449 ${fine.offence.article}`,
    lugar: fine.place.text,
    juzgado: fine.court,
    importe: fine.fullCents === null ? null : moneyWithSign(fine.fullCents),
    pago_voluntario:
      fine.reducedCents === null ? null : { importe: moneyWithSign(fine.reducedCents), hasta: dmy(fine.due) },
    estado: STATES[fine.state],
    uf: fine.units,
    fotos: photoList(links),
    pdf: links.act,
  }
}
