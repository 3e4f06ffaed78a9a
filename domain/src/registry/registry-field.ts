import { accepted, type Checked, refused } from '../checked.ts'
import type { FieldsWith, FineFieldName, FineState, WireName } from '../fine/fine.ts'
import { FINE_FIELD_NAMES, fieldOf, plainFields, wireName } from '../fine/select-fields.ts'
import type { MoneyLocale } from '../money/parse-money.ts'

type DeliveredField = Exclude<FineFieldName, FieldsWith<{ only: 'source' }> | 'estadoTexto' | 'evidence'>
export type RegistryField = WireName<DeliveredField> | 'dni' | 'pagada'

/** What a column of a delivered file can feed. Names are those of a fine, plus what only files have. */
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

/** The fields as a clerk reads them, under their names in files and in fines. */
export const REGISTRY_FIELD_LABELS = {
  .../* @__PURE__ */ Object.fromEntries(
    FINE_FIELD_NAMES.flatMap((name) => [name, wireName(name)].map((key) => [key, fieldOf(name).label])),
  ),
  ...OWN_LABELS,
} as Readonly<Record<RegistryField, string>>

/**
 * Fields that several columns may feed together, in the order of the file: an acta is often a series and a
 * number, a place a street, a number and a town. Any other field has one column.
 */
export const REPEATABLE_FIELDS: ReadonlySet<RegistryField> = new Set([
  'numeroActa',
  'ubicacion',
  'descripcion',
])

/** How the columns of one kind of file are read. Plain data: it is shown, changed by a person, and kept. */
export interface RegistryMapping {
  /** What each column feeds, by its position; null where it feeds nothing. */
  readonly columns: readonly (RegistryField | null)[]
  /** How amounts are written, asked only of those that can be read both ways (`1.234`). */
  readonly amounts: MoneyLocale
  /** The state of a row that says none; null leaves it unknown (`desconocido`). */
  readonly stateWhenBlank: FineState | null
}

/**
 * Whether rows can be read by this mapping: a fine needs a name (its acta, or plate and date) and somebody who
 * could find it (a plate or a DNI). Answers with the mapping, or with a sentence for the clerk.
 */
export function judgeMapping(mapping: RegistryMapping): Checked<RegistryMapping> {
  const fed = mapping.columns.filter((field) => field !== null)
  const has = (field: RegistryField) => fed.includes(field)
  const twice = fed.find((field, at) => fed.indexOf(field) !== at && !REPEATABLE_FIELDS.has(field))
  if (twice !== undefined) {
    return refused(`Hay dos columnas para «${REGISTRY_FIELD_LABELS[twice]}»: dejá una sola`)
  }
  if (!has('dominio') && !has('dni')) {
    return refused(
      'Falta decir qué columna tiene la patente o el DNI: sin eso nadie podría encontrar la infracción',
    )
  }
  if (!has('numeroActa') && !(has('dominio') && has('fechaInfraccion'))) {
    return refused('Falta decir qué columna tiene el número de acta (o, si no hay, la patente y la fecha)')
  }
  return accepted(mapping)
}
