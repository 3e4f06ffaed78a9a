import type { Call } from '../http/call.ts'
import { type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { xmlElement } from '../text/markup.ts'
import { moneyDot } from '../text/money.ts'
import { dueCents, type Fine, type FineState, type Subject } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'IMPAGO',
  voluntary: 'IMPAGO',
  expired: 'VENCIDO',
  appeal: 'IMPAGO',
  controller: 'IMPAGO',
  judicial: 'EN JUICIO',
  plan: 'IMPAGO',
  paid: 'PAGO',
  annulled: 'PAGO',
}

const SERVICE = '/services/InfraccionesService'

/** Formosa: a SOAP service, which also answers a plain GET. */
export const FORMOSA: Dialect = {
  routes: {
    [`POST ${SERVICE}`]: (call, site) =>
      consult(
        call,
        site,
        plateSubject(element(call.body, 'dominio')) ?? dniSubject(element(call.body, 'documento')),
      ),
    [`GET ${SERVICE}`]: (call, site) =>
      consult(call, site, plateSubject(call.query.get('dominio')) ?? dniSubject(call.query.get('documento'))),
  },
}

function element(xml: string, name: string): string | null {
  return new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`).exec(xml)?.[1]?.trim() ?? null
}

function consult(call: Call, site: Site, subject: Subject | null): Reply {
  if (!subject) {
    const fault =
      '<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Parámetros inválidos</faultstring></soap:Fault>'
    return envelope(fault, 500)
  }
  const fines = site.fines(call, subject)
  const head =
    fines.length === 0
      ? '<codigoRetorno>1</codigoRetorno><mensaje>SIN INFRACCIONES</mensaje><cantidad>0</cantidad>'
      : `<codigoRetorno>0</codigoRetorno><mensaje>OK</mensaje><cantidad>${fines.length}</cantidad>`
  return envelope(
    `<ns2:consultarResponse xmlns:ns2="http://infracciones.formosa.gob.ar/"><return>\n${head}\n${fines.map(writeFine).join('\n')}\n</return></ns2:consultarResponse>`,
  )
}

function envelope(body: string, status = 200): Reply {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`
  return textReply(xml, 'text/xml;charset=UTF-8', { status })
}

function writeFine(fine: Fine): string {
  const cents = dueCents(fine)
  return `<infraccion>${[
    xmlElement('numeroActa', fine.act),
    xmlElement('dominio', fine.plate),
    xmlElement('fechaHora', `${isoDay(fine.date)}T${fine.time}:00`),
    xmlElement('motivo', fine.offence.text),
    xmlElement('lugar', fine.place.text),
    xmlElement('juzgado', fine.court),
    xmlElement('importe', cents === null ? null : moneyDot(cents)),
    xmlElement('vencimiento', isoDay(fine.due)),
    xmlElement('estado', STATES[fine.state]),
  ].join('')}</infraccion>`
}
