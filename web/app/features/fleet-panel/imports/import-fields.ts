import type { FleetImportField } from '@multas/domain'

export const FIELD_NAMES: Readonly<Record<FleetImportField, string>> = {
  dominio: 'Patente',
  interno: 'Número interno',
  grupo: 'Grupo',
  centroCosto: 'Centro de costo',
  conductorDni: 'DNI del conductor habitual',
}

type Columns = readonly (FleetImportField | null)[]

/** Each field has one column, so the previous one is freed. */
export function assignColumn(columns: Columns, at: number, field: FleetImportField | null): Columns {
  return columns.map((fed, place) => {
    if (place === at) return field
    return field !== null && fed === field ? null : fed
  })
}
