import { type MunicipalFine, municipalFine } from '@multas/contract'
import { type RegistryFine, type RowReading, readState } from '@multas/domain'
import type { z } from 'zod'

const NO_EVIDENCE = { pruebas1: null, pruebas2: null, actaPdf: null, boletaPdf: null }

/** One fault of a record, by the path of its field. */
export interface RecordFault {
  readonly field: string | null
  readonly message: string
}

/**
 * Judges one record of a batch by the contract's schema, apart from its neighbours. `today` is the day in Argentina:
 * no offence is later.
 */
export function judgeRecord(record: unknown, today: string): RowReading {
  const parsed = municipalFine.safeParse(record)
  if (!parsed.success) return refuse(listFaults(parsed.error))
  if (parsed.data.fechaInfraccion > today)
    return refuse([{ field: 'fechaInfraccion', message: 'La fecha de la infracción todavía no llegó' }])
  return { kind: 'fine', fine: toRegistryFine(parsed.data), notes: [] }
}

/** Every fault of a value, each with the path of its field. */
export function listFaults({ issues }: z.ZodError): RecordFault[] {
  return issues.flatMap((issue) => {
    const field = issue.path.length === 0 ? null : issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return [{ field, message: issue.message }]
    return issue.keys.map((key) => ({ field: key, message: 'No es un campo de este registro' }))
  })
}

/** What the record says of its act number, for whoever has to find it in a batch. */
export function readActNumber(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('numeroActa' in record)) return null
  const { numeroActa } = record
  return typeof numeroActa === 'string' ? numeroActa.slice(0, 60) : null
}

function refuse(faults: readonly RecordFault[]): RowReading {
  const reasons = faults.map(({ field, message }) => ({ field: null, column: field, message }))
  return { kind: 'refused', reasons }
}

function toRegistryFine(given: MunicipalFine): RegistryFine {
  return {
    numeroActa: given.numeroActa,
    dominio: given.dominio ?? null,
    dni: given.dni ?? null,
    estado: readState(given.estado),
    estadoTexto: given.estado,
    totalCentavos: given.totalInfraccion ?? null,
    reducidoCentavos: given.importeReducido ?? null,
    pagoVoluntario: given.pagoVoluntario === 'SI' && (given.importeReducido ?? null) === null,
    pagoVoluntarioVencimiento: given.pagoVoluntarioVencimiento ?? null,
    fechaInfraccion: given.fechaInfraccion,
    hora: given.hora ?? null,
    juzgado: given.juzgado ?? null,
    ubicacion: given.ubicacion ?? null,
    tipologia: given.tipologia ?? null,
    motivo: given.motivo ?? null,
    descripcion: given.descripcion ?? null,
    uf: given.uf ?? null,
    velocidad: given.velocidad ?? null,
    velocidadMax: given.velocidadMax ?? null,
    evidence: NO_EVIDENCE,
    pagoLink: given.pagoLink ?? null,
    lat: given.lat ?? null,
    lng: given.lng ?? null,
  }
}
