import type { PanelChange } from '@multas/contract'
import { formatDay, isCalendarDay, REGISTRY_FIELD_LABELS } from '@multas/domain'
import { formatAmount, nameFineState } from '../features/signed-in/index.ts'

type Value = PanelChange['changes'][number]['before']

const OWN_NAMES: Readonly<Record<string, string>> = {
  estadoTexto: 'Estado, como lo dice el archivo',
  dni: 'Persona',
}

export function describeChange({ field, before, after }: PanelChange['changes'][number]) {
  const labels: Readonly<Record<string, string>> = REGISTRY_FIELD_LABELS
  const name = OWN_NAMES[field] ?? labels[field] ?? field
  // Never shows a person's identity.
  if (field === 'dni' || field === 'evidence') return { name, before: 'otra', after: 'la del archivo' }
  return { name, before: writeValue(field, before), after: writeValue(field, after) }
}

function writeValue(field: string, value: Value): string {
  if (value === null || value === '') return 'sin dato'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number')
    return field.endsWith('Centavos') ? formatAmount(value) : value.toLocaleString('es-AR')
  if (field === 'estado') return nameFineState(value)
  return isCalendarDay(value) ? formatDay(value) : value
}
