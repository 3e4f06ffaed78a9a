import type { PanelFileLook } from '@multas/contract'
import {
  REGISTRY_FIELD_LABELS,
  REGISTRY_FIELDS,
  REPEATABLE_FIELDS,
  type RegistryField,
  type RegistryMapping,
} from '@multas/domain'

/** What a column's select offers, the way out first. */
export const FIELD_CHOICES: readonly { readonly value: RegistryField | ''; readonly label: string }[] = [
  { value: '', label: 'No se usa' },
  ...REGISTRY_FIELDS.map((field) => ({ value: field, label: REGISTRY_FIELD_LABELS[field] })),
]

/** What the municipality said before of such columns counts more than what they seem to be. */
export const startMapping = ({ proposed, remembered }: PanelFileLook): RegistryMapping =>
  remembered ?? proposed

/** A column given to a field leaves the other columns that had it, where a field has one column. */
export function assignColumn(
  mapping: RegistryMapping,
  column: number,
  field: RegistryField | null,
): RegistryMapping {
  const isAlone = field !== null && !REPEATABLE_FIELDS.has(field)
  const columns = mapping.columns.map((current, at) => {
    if (at === column) return field
    return isAlone && current === field ? null : current
  })
  return { ...mapping, columns }
}
