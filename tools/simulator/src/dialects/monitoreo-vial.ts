import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { paginate } from '../http/paging.ts'
import { jsonReply, type Reply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import { moneyDot } from '../text/money.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PAGO VOLUNTARIO',
  expired: 'VENCIDA',
  appeal: 'PENDIENTE',
  controller: 'PENDIENTE',
  judicial: 'EN PROCESO JUDICIAL',
  plan: 'PENDIENTE',
  paid: 'PAGADA',
  annulled: 'PAGADA',
}

type WriteRow = (site: Site, fine: Fine) => object

/** Entre Ríos: an empty body says "none". */
export const ENTRE_RIOS: Dialect = {
  routes: {
    'POST /api/entre_rios/infracciones_v1': (call, site) =>
      consult(call, site, writeEntreRios) ?? textReply('', 'application/json'),
  },
}

/** Misiones: the same vendor, behind a bearer credential; an empty list says "none". */
export const MISIONES: Dialect = {
  guard: (call) =>
    call.header('authorization') === 'Bearer misiones-demo-token'
      ? null
      : jsonReply({ message: 'Unauthenticated.' }, { status: 401 }),
  routes: {
    'POST /api/infracciones': (call, site) =>
      consult(call, site, writeMisiones) ??
      jsonReply({ datos: { data: [], total: 0 }, montoTotal: null, message: 'ok' }),
  },
}

/** Null when there is nothing to list. */
function consult(call: Call, site: Site, writeRow: WriteRow): Reply | null {
  const form = call.form
  const id = form.get('id')
  const subject = form.get('consulta') === '1' ? plateSubject(id) : dniSubject(id)
  if (!subject) return jsonReply({ message: 'Los datos enviados no son válidos.' }, { status: 422 })
  const fines = site.fines(call, subject)
  if (fines.length === 0) return null
  const size = bounded(form.get('pagina'), 100)
  const page = paginate(fines, bounded(form.get('page'), 1), size, call.quirks)
  const sum = fines.reduce((total, fine) => total + (dueCents(fine) ?? 0), 0)
  return jsonReply({
    datos: { data: page.rows.map((fine) => writeRow(site, fine)), total: page.total },
    montoTotal: moneyDot(sum),
    message: 'ok',
  })
}

function bounded(text: string | null, fallback: number): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? fallback : Math.min(100_000, Math.max(1, number))
}

function writeEntreRios(site: Site, fine: Fine): object {
  return {
    idInfraccion: Number(fine.act) || fine.act,
    dominio: fine.plate,
    fecha_infraccion: isoDay(fine.date),
    hora_infraccion: `${fine.time}:00`,
    descripcion: fine.offence.text,
    monto_a_pagar: pesos(dueCents(fine)),
    multa: pesos(fine.fullCents),
    estado: STATES[fine.state],
    zona: fine.place.text,
    vto1: isoDay(fine.due),
    velocidad: fine.speed,
    velocidad_permitida: fine.speedMax,
    foto: evidenceLinks(site, fine).photo1,
  }
}

function writeMisiones(_site: Site, fine: Fine): object {
  return {
    idInfraccion: Number(fine.ref.slice(-9)),
    idTipoInfraccion: Number(fine.offence.code.slice(1)),
    dominio: fine.plate,
    fecha_infraccion: `${isoDay(fine.date)} ${fine.time}:00`,
    estado: STATES[fine.state],
    monto_a_pagar: pesos(dueCents(fine)),
    descripcion: fine.offence.text,
    numero_acta: fine.act,
    vto: isoDay(fine.due),
    zona: fine.place.text,
  }
}

function pesos(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
