import { type MunicipalFine, municipalFine } from '@multas/contract'
import {
  fillFields,
  isPlaceholder,
  NO_EVIDENCE,
  plainFields,
  pointInArgentina,
  type RegistryFine,
  type RowReading,
  readState,
} from '@multas/domain'
import type { z } from 'zod'

export interface RecordFault {
  readonly field: string | null
  readonly message: string
}

/** `today` is the day in Argentina; later offences are rejected. */
export function validateRecord(record: unknown, today: string): RowReading {
  const parsed = municipalFine.safeParse(record)
  if (!parsed.success) return refuse(listFaults(parsed.error))
  if (parsed.data.fechaInfraccion > today)
    return refuse([{ field: 'fechaInfraccion', message: 'La fecha de la infracción todavía no llegó' }])
  const fine = toRegistryFine(parsed.data)
  if (fine.lat === null && (parsed.data.lat || parsed.data.lng)) return refuse([FOREIGN])
  return { kind: 'fine', fine, notes: [] }
}

export function listFaults({ issues }: z.ZodError): RecordFault[] {
  return issues.flatMap((issue) => {
    const field = issue.path.length === 0 ? null : issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return [{ field, message: issue.message }]
    return issue.keys.map((key) => ({ field: key, message: 'No es un campo de este registro' }))
  })
}

export function readActNumber(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('numeroActa' in record)) return null
  const { numeroActa } = record
  return typeof numeroActa === 'string' ? numeroActa.slice(0, 60) : null
}

const FOREIGN: RecordFault = {
  field: 'lat',
  message: 'El punto no queda en la Argentina (¿latitud y longitud al revés?)',
}

function refuse(faults: readonly RecordFault[]): RowReading {
  const reasons = faults.map(({ field, message }) => ({ field: null, column: field, message }))
  return { kind: 'refused', reasons }
}

const OPTIONAL = [
  ...(['dominio', 'pagoVoluntarioVencimiento', 'hora', 'pagoLink'] as const),
  ...plainFields(),
]

function toRegistryFine(given: MunicipalFine): RegistryFine {
  return {
    ...fillFields(given, OPTIONAL),
    ...pointInArgentina(given.lat ?? null, given.lng ?? null),
    uf: given.uf || null,
    velocidad: given.velocidad || null,
    velocidadMax: given.velocidadMax || null,
    numeroActa: isPlaceholder(given.numeroActa) ? null : given.numeroActa,
    dni: given.dni ?? null,
    estado: readState(given.estado),
    estadoTexto: given.estado,
    totalCentavos: given.totalInfraccion ?? null,
    reducidoCentavos: given.importeReducido ?? null,
    pagoVoluntario: given.pagoVoluntario === 'SI' && (given.importeReducido ?? null) === null,
    fechaInfraccion: given.fechaInfraccion,
    evidence: NO_EVIDENCE,
  }
}
