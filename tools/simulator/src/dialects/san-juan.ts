import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { moneyComma } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'Impaga',
  voluntary: 'Impaga',
  expired: 'Vencida',
  appeal: 'Impaga',
  controller: 'Impaga',
  judicial: 'Judicial',
  plan: 'Impaga',
  paid: 'Paga',
  annulled: 'Paga',
}

const TITLES = 'Acta;Dominio;Fecha;Hora;Infracción;Lugar;UF;Importe;Vencimiento;Estado;Pago'

/** San Juan: a spreadsheet: semicolons, decimal commas, Windows-1252. */
export const SAN_JUAN: Dialect = { routes: { 'GET /consultas/infracciones.csv': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio'))
  if (!subject) return textReply('Falta el dominio', 'text/plain; charset=utf-8', { status: 400 })
  const lines = [TITLES, ...site.fines(call, subject).map((fine) => writeLine(site, fine))]
  const type = 'text/csv; charset=windows-1252'
  return textReply(lines.map((line) => `${line}\r\n`).join(''), type, { encoding: 'windows-1252' })
}

function writeLine(site: Site, fine: Fine): string {
  const cents = dueCents(fine)
  return [
    fine.act,
    fine.plate,
    dmy(fine.date),
    fine.time,
    fine.offence.text,
    fine.place.text,
    String(fine.units),
    cents === null ? '' : moneyComma(cents),
    dmy(fine.due),
    STATES[fine.state],
    evidenceLinks(site, fine).pay ?? '',
  ]
    .map(quote)
    .join(';')
}

function quote(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
