import { type PlacedText, writePdfPages } from '../evidence/pdf-pages.ts'
import type { Call } from '../http/call.ts'
import { bytesReply, jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'IMPAGA',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'VENCIDA',
  appeal: 'EN DESCARGO',
  controller: 'EN DESCARGO',
  judicial: 'EN APREMIO',
  plan: 'PLAN DE PAGO',
  paid: 'PAGADA',
  annulled: 'ANULADA',
}

/** The jurisdiction whose fines the document lists. */
const DOCUMENTED = 'chubut'

const ROWS_PER_PAGE = 30
const COLUMNS = [40, 150, 220, 620, 720] as const
const TITLES = ['Nº Acta', 'Fecha', 'Lugar', 'Importe', 'Situación'] as const
const TOP = 520
const LINE = 14

/** A certificate in PDF: a table over as many pages as it needs, or a sentence. */
export const LIBRE_DEUDA: Dialect = { routes: { 'GET /constancia.pdf': consult } }

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.query.get('dominio')) ?? dniSubject(call.query.get('documento'))
  if (!subject) return jsonReply({ error: 'Bad Request' }, { status: 400 })
  const fines = site.world.finesOf(DOCUMENTED, subject)
  const total = Math.max(1, Math.ceil(fines.length / ROWS_PER_PAGE))
  const pages = Array.from({ length: total }, (_, index) => [
    ...line(550, ['CONSTANCIA DE INFRACCIONES']),
    ...listPage(fines.slice(index * ROWS_PER_PAGE, (index + 1) * ROWS_PER_PAGE)),
    { text: `Página ${index + 1} de ${total}`, left: 400, bottom: 30 },
  ])
  return bytesReply(writePdfPages(pages), 'application/pdf')
}

function listPage(fines: readonly Fine[]): PlacedText[] {
  if (fines.length === 0) return line(TOP, ['No registra infracciones'])
  return [TITLES, ...fines.map(cellsOf)].flatMap((cells, row) => line(TOP - row * LINE, cells))
}

function cellsOf(fine: Fine): string[] {
  const cents = dueCents(fine)
  return [
    fine.act,
    dmy(fine.date),
    fine.place.text,
    cents === null ? '' : moneyWithSign(cents),
    STATES[fine.state],
  ]
}

function line(bottom: number, cells: readonly string[]): PlacedText[] {
  return cells.flatMap((text, index) => (text === '' ? [] : [{ text, left: COLUMNS[index] ?? 40, bottom }]))
}
