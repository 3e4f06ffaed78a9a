import type { PanelFilePreview } from '@multas/contract'
import {
  REGISTRY_FIELD_LABELS,
  REGISTRY_FIELDS,
  REPEATABLE_FIELDS,
  type RegistryField,
  type RegistryMapping,
} from '@multas/domain'

export const FIELD_CHOICES: readonly { readonly value: RegistryField | ''; readonly label: string }[] = [
  { value: '', label: 'No se usa' },
  ...REGISTRY_FIELDS.map((field) => ({ value: field, label: REGISTRY_FIELD_LABELS[field] })),
]

/** An earlier mapping of the municipality takes precedence over the detected one. */
export const startMapping = ({ proposed, remembered }: PanelFilePreview): RegistryMapping =>
  remembered ?? proposed

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
