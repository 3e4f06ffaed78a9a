import { accepted, type Checked, refused } from '../checked.ts'
import type { FieldsWith, FineFieldName, FineState, WireName } from '../fine/fine.ts'
import { FINE_FIELD_NAMES, fieldOf, plainFields, wireName } from '../fine/select-fields.ts'
import type { MoneyLocale } from '../money/parse-money.ts'

type DeliveredField = Exclude<FineFieldName, FieldsWith<{ only: 'source' }> | 'estadoTexto' | 'evidence'>
export type RegistryField = WireName<DeliveredField> | 'dni' | 'pagada'

export const REGISTRY_FIELDS: readonly RegistryField[] = [
  ...(['numeroActa', 'dominio', 'dni', 'fechaInfraccion', 'hora', 'estado', 'pagada'] as const),
  ...(['totalInfraccion', 'importeReducido', 'pagoVoluntario', 'pagoVoluntarioVencimiento'] as const),
  .../* @__PURE__ */ plainFields(),
  ...(['lat', 'lng', 'pagoLink'] as const),
]

const OWN_LABELS: Readonly<Partial<Record<RegistryField, string>>> = {
  dni: 'DNI',
  fechaInfraccion: 'Fecha de la infracción',
  pagada: 'Pagada (sí o no)',
  pagoVoluntario: 'Admite pago voluntario (sí o no)',
  pagoVoluntarioVencimiento: 'Vencimiento del pago voluntario',
  tipologia: 'Tipo de infracción',
  ubicacion: 'Lugar',
  uf: 'Unidades fijas',
  velocidad: 'Velocidad registrada',
}

export const REGISTRY_FIELD_LABELS = {
  .../* @__PURE__ */ Object.fromEntries(
    FINE_FIELD_NAMES.flatMap((name) => [name, wireName(name)].map((key) => [key, fieldOf(name).label])),
  ),
  ...OWN_LABELS,
} as Readonly<Record<RegistryField, string>>

/**
 * Fields of several columns, in file order: acts are often series and number, places street, number and town.
 */
export const REPEATABLE_FIELDS: ReadonlySet<RegistryField> = new Set([
  'numeroActa',
  'ubicacion',
  'descripcion',
])

export interface RegistryMapping {
  readonly columns: readonly (RegistryField | null)[]
  readonly amounts: MoneyLocale
  /** Default state; null means `desconocido`. */
  readonly stateWhenBlank: FineState | null
}

/**
 * Validates that rows have an identity (act, or plate and date) and a plate or DNI. Returns the mapping or a
 * message.
 */
export function validateMapping(mapping: RegistryMapping): Checked<RegistryMapping> {
  const fed = mapping.columns.filter((field) => field !== null)
  const has = (field: RegistryField) => fed.includes(field)
  const twice = fed.find((field, at) => fed.indexOf(field) !== at && !REPEATABLE_FIELDS.has(field))
  if (twice !== undefined) {
    return refused(`Hay dos columnas para «${REGISTRY_FIELD_LABELS[twice]}»: dejá una sola`)
  }
  if (!has('dominio') && !has('dni')) {
    return refused(
      'Indicá qué columna tiene la patente o el DNI: sin eso, la infracción no se puede encontrar',
    )
  }
  if (!has('numeroActa') && !(has('dominio') && has('fechaInfraccion'))) {
    return refused('Indicá qué columna tiene el número de acta (o, si no hay, la patente y la fecha)')
  }
  return accepted(mapping)
}
