import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { xmlElement } from '../text/markup.ts'
import { moneyEsAr } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PENDIENTE',
  expired: 'VENCIDA',
  appeal: 'EN APELACION',
  controller: 'PENDIENTE',
  judicial: 'VENCIDA',
  plan: 'PENDIENTE',
  paid: 'ABONADA',
  annulled: 'ABONADA',
}

/** Tucumán: XML in ISO-8859-1, which only its prolog says. */
export const TUCUMAN: Dialect = { routes: { 'GET /ws/infracciones.xml': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio')) ?? dniSubject(call.query.get('documento'))
  if (!subject) return xml('<codigo>9</codigo><mensaje>Parámetros inválidos</mensaje>')
  const fines = site.fines(call, subject)
  if (fines.length === 0) return xml('<codigo>1</codigo><mensaje>Sin infracciones</mensaje>')
  const written = fines.map((fine) => writeFine(site, fine)).join('\n')
  return xml(`<codigo>0</codigo><infracciones>${written}</infracciones>`)
}

function xml(body: string): Reply {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>\n<respuesta>${body}</respuesta>`
  return textReply(text, 'application/xml', { encoding: 'iso-8859-1' })
}

function writeFine(site: Site, fine: Fine): string {
  const cents = dueCents(fine)
  return `<infraccion>${[
    xmlElement('nroActa', fine.act),
    xmlElement('dominio', fine.plate),
    xmlElement('fecha', dmy(fine.date)),
    xmlElement('hora', fine.time),
    xmlElement('falta', fine.offence.text),
    xmlElement('lugar', fine.place.text),
    xmlElement('juzgado', fine.court),
    xmlElement('uf', String(fine.units)),
    xmlElement('monto', cents === null ? null : moneyEsAr(cents)),
    xmlElement('vencimiento', dmy(fine.due)),
    xmlElement('estado', STATES[fine.state]),
    xmlElement('actaPdf', evidenceLinks(site, fine).act),
  ].join('')}</infraccion>`
}
