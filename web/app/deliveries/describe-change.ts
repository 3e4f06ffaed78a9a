import type { PanelChange } from '@multas/contract'
import { formatDay, isCalendarDay, REGISTRY_FIELD_LABELS } from '@multas/domain'
import { nameFineState, writeAmount } from '../features/signed-in/index.ts'

type Value = PanelChange['changes'][number]['before']

/** Fields of a fine whose names no column has. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  estadoTexto: 'Estado, como lo dice el archivo',
  totalCentavos: 'Importe',
  reducidoCentavos: 'Importe con pago voluntario',
  dni: 'Persona',
  evidence: 'Pruebas',
}

/** What differs in a fine, in words. */
export function describeChange({ field, before, after }: PanelChange['changes'][number]) {
  const name =
    OTHER_NAMES[field] ?? (REGISTRY_FIELD_LABELS as Readonly<Record<string, string>>)[field] ?? field
  // Who the person is is kept from everybody, here as well.
  if (field === 'dni' || field === 'evidence') return { name, before: 'otra', after: 'la del archivo' }
  return { name, before: writeValue(field, before), after: writeValue(field, after) }
}

function writeValue(field: string, value: Value): string {
  if (value === null || value === '') return 'sin dato'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number')
    return field.endsWith('Centavos') ? writeAmount(value) : value.toLocaleString('es-AR')
  if (field === 'estado') return nameFineState(value)
  return isCalendarDay(value) ? formatDay(value) : value
}
