import { evidenceLinks, photoList } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { paginate } from '../http/paging.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { instantInArgentina } from '../world/calendar.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'
import { readBasic } from './basic-auth.ts'

const TOKEN = '/oauth/token'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'pendiente',
  voluntary: 'pendiente',
  expired: 'vencida',
  appeal: 'en_descargo',
  controller: 'en_descargo',
  judicial: 'apremio',
  plan: 'pendiente',
  paid: 'pagada',
  annulled: 'anulada',
}

/** Jujuy: OAuth2 client credentials, cursors, instants in UTC, amounts in centavos. */
export const JUJUY: Dialect = {
  guard: (call, site) => {
    if (call.path === TOKEN) return null
    const token = call.header('authorization')?.replace(/^Bearer /, '')
    if (site.isSealed('access', token)) return null
    const headers = { 'www-authenticate': 'Bearer error="invalid_token"' }
    return jsonReply({ error: 'invalid_token' }, { status: 401, headers })
  },
  routes: { [`POST ${TOKEN}`]: issueToken, 'GET /api/v2/infracciones': consult },
}

function issueToken(call: Call, site: Site): Reply {
  const form = call.form
  const basic = readBasic(call)
  const id = basic?.user ?? form.get('client_id')
  const secret = basic?.password ?? form.get('client_secret')
  if (form.get('grant_type') !== 'client_credentials') {
    return jsonReply({ error: 'unsupported_grant_type' }, { status: 400 })
  }
  if (id !== 'multas' || secret !== 'jujuy-demo-secret')
    return jsonReply({ error: 'invalid_client' }, { status: 401 })
  return jsonReply({ access_token: site.seal('access'), token_type: 'Bearer', expires_in: 300 })
}

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('patente')) ?? dniSubject(call.query.get('documento'))
  const size = call.number('limite', 20, 1, 100)
  const offset = readCursor(call.query.get('cursor'))
  if (!subject || offset === null) return jsonReply({ error: 'invalid_request' }, { status: 400 })
  const page = paginate(site.fines(call, subject), Math.floor(offset / size) + 1, size, call.quirks)
  const siguiente = page.hasNext ? Buffer.from(`offset:${offset + size}`).toString('base64url') : null
  return jsonReply({
    datos: page.rows.map((fine) => writeFine(site, fine)),
    paginacion: { siguiente, total: page.total },
  })
}

function readCursor(cursor: string | null): number | null {
  if (!cursor) return 0
  const match = /^offset:(\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString())
  return match ? Number(match[1]) : null
}

function writeFine(site: Site, fine: Fine): object {
  const links = evidenceLinks(site, fine)
  const cents = dueCents(fine)
  return {
    acta: fine.act,
    patente: fine.plate,
    cometida: new Date(instantInArgentina(fine.date, fine.time)).toISOString().replace('.000Z', 'Z'),
    tipo: fine.offence.typology.toLowerCase(),
    motivo: fine.offence.text,
    lugar: fine.place.text,
    coordenadas: [fine.place.lon, fine.place.lat],
    unidades: fine.units,
    monto: cents === null ? null : { moneda: 'ARS', centavos: cents },
    pago_voluntario: {
      vigente: fine.state === 'voluntary',
      hasta: fine.state === 'voluntary' ? isoDay(fine.due) : null,
    },
    estado: STATES[fine.state],
    evidencia: { fotos: photoList(links), acta: links.act, boleta: links.coupon },
  }
}
