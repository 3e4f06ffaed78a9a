import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { escapeMarkup } from '../text/markup.ts'
import { moneyDot } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'
import { readBasic } from './basic-auth.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'IMPAGA',
  voluntary: 'IMPAGA',
  expired: 'VENCIDA',
  appeal: 'IMPAGA',
  controller: 'IMPAGA',
  judicial: 'JUDICIAL',
  plan: 'IMPAGA',
  paid: 'PAGA',
  annulled: 'PAGA',
}

/** Santiago del Estero: XML whose facts are attributes, behind basic authentication. */
export const SANTIAGO_DEL_ESTERO: Dialect = {
  guard: (call) => {
    const given = readBasic(call)
    if (given?.user === 'consulta' && given.password === 'santiago-demo') return null
    const headers = { 'www-authenticate': 'Basic realm="actas"' }
    return textReply('Unauthorized', 'text/plain', { status: 401, headers })
  },
  routes: { 'GET /servicios/actas': consult },
}

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio')) ?? dniSubject(call.query.get('dni'))
  if (!subject) return xml('<error>Falta dominio o dni</error>', 400)
  const fines = site.fines(call, subject)
  if (fines.length === 0) return xml('<actas total="0"/>', 200)
  return xml(
    `<actas total="${fines.length}">${fines.map((fine) => writeFine(site, fine)).join('\n')}</actas>`,
    200,
  )
}

function xml(body: string, status: number): Reply {
  return textReply(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 'application/xml; charset=utf-8', {
    status,
  })
}

function writeFine(site: Site, fine: Fine): string {
  const cents = dueCents(fine)
  const attributes = {
    numero: fine.act,
    dominio: fine.plate,
    fecha: isoDay(fine.date),
    hora: fine.time,
    importe: cents === null ? '' : moneyDot(cents),
    vencimiento: isoDay(fine.due),
    estado: STATES[fine.state],
  }
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeMarkup(text)}"`)
  const photos = photoList(evidenceLinks(site, fine)).map((href) => `<foto href="${href}"/>`)
  return `<acta${written.join('')}><lugar lat="${fine.place.lat}" lon="${fine.place.lon}">${escapeMarkup(fine.place.text)}</lugar><motivo codigo="${fine.offence.code}">${escapeMarkup(fine.offence.text)}</motivo>${photos.join('')}</acta>`
}
