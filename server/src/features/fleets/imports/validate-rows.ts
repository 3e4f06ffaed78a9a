import {
  type FleetImportField,
  normalisePlate,
  removeSeparators,
  TEXT_LIMITS,
  validateDni,
  validatePlate,
} from '@multas/domain'
import type { ImportContent } from './import-content.ts'

export interface RowIssue {
  readonly field: FleetImportField | null
  readonly message: string
}

/** Undefined means that the file lacks the column. */
export interface RowVehicle {
  readonly plate: string
  readonly interno?: string | null
  readonly costCentre?: string | null
  readonly group?: string | null
  readonly driverDni?: string | null
}

export type ValidatedRow =
  | {
      readonly row: number
      readonly dominio: string
      readonly vehicle: RowVehicle
      readonly issues: readonly []
    }
  | {
      readonly row: number
      readonly dominio: string
      readonly vehicle: null
      readonly issues: readonly RowIssue[]
    }

const { internalNumber, label } = TEXT_LIMITS
const LENGTHS = { interno: internalNumber, grupo: label, centroCosto: label } as const

export function validateRows(
  { rows }: ImportContent,
  columns: readonly (FleetImportField | null)[],
): readonly ValidatedRow[] {
  const seen = new Map<string, number>()
  return rows.flatMap(([row, cells, fault]): ValidatedRow[] => {
    if (fault !== null) return [refusedRow(row, '', [{ field: null, message: sentence(fault) }])]
    if (cells.every((cell) => cleanCell(cell) === '')) return []
    const validated = validateRow(row, readCells(cells, columns))
    if (validated.vehicle === null) return [validated]
    const first = seen.get(validated.vehicle.plate)
    if (first === undefined) {
      seen.set(validated.vehicle.plate, row)
      return [validated]
    }
    const message = `La patente ya está en la fila ${first}`
    return [refusedRow(row, validated.dominio, [{ field: 'dominio', message }])]
  })
}

type Cells = Readonly<Partial<Record<FleetImportField, string>>>

function readCells(cells: readonly string[], columns: readonly (FleetImportField | null)[]): Cells {
  const named = columns.flatMap((field, index) =>
    field === null ? [] : [[field, cleanCell(cells[index] ?? '')] as const],
  )
  return Object.fromEntries(named)
}

/** Normalises accents, spaces and invisible characters, so that one name is one group. */
const cleanCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function validateRow(row: number, cells: Cells): ValidatedRow {
  const written = cells.dominio ?? ''
  const issues: RowIssue[] = []
  const plate = validatePlate(normalisePlate(written))
  if (written === '') issues.push({ field: 'dominio', message: 'Falta la patente' })
  else if (!plate.ok) issues.push({ field: 'dominio', message: plate.message })
  for (const [field, most] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][])
    if ((cells[field] ?? '').length > most) issues.push({ field, message: `Tiene más de ${most} caracteres` })
  const dni = cells.conductorDni ? validateDni(removeSeparators(cells.conductorDni)) : null
  if (dni && !dni.ok) issues.push({ field: 'conductorDni', message: dni.message })
  if (issues.length > 0 || !plate.ok) return refusedRow(row, written.slice(0, 40), issues)
  const vehicle: RowVehicle = {
    plate: plate.value,
    ...(cells.interno === undefined ? {} : { interno: cells.interno || null }),
    ...(cells.centroCosto === undefined ? {} : { costCentre: cells.centroCosto || null }),
    ...(cells.grupo === undefined ? {} : { group: cells.grupo || null }),
    ...(cells.conductorDni === undefined ? {} : { driverDni: dni?.ok ? dni.value : null }),
  }
  return { row, dominio: plate.value, vehicle, issues: [] }
}

function refusedRow(row: number, dominio: string, issues: readonly RowIssue[]): ValidatedRow {
  return { row, dominio, vehicle: null, issues }
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
