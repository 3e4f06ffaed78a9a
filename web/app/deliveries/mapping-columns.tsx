import type { PanelFilePreview } from '@multas/contract'
import type { RegistryField, RegistryMapping } from '@multas/domain'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { assignColumn, FIELD_CHOICES } from './mapping-draft.ts'

type Column = PanelFilePreview['columns'][number]

const CONFIDENCE: Readonly<Record<Column['confidence'], { name: string; tone: BadgeTone }>> = {
  sure: { name: 'Segura', tone: 'green' },
  likely: { name: 'Probable', tone: 'amber' },
  unsure: { name: 'Dudosa', tone: 'orange' },
}

interface MappingColumnsProps {
  preview: PanelFilePreview
  mapping: RegistryMapping
  onChange(mapping: RegistryMapping): void
}

export function MappingColumns({ preview, mapping, onChange }: MappingColumnsProps) {
  return (
    <ol className="grid divide-y divide-line border-y border-line">
      {preview.columns.map((column, at) => (
        <li
          key={column.header}
          className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center"
        >
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {column.header}
              {mapping.columns[at] === null ? (
                <Badge tone="neutral">No se usa</Badge>
              ) : (
                mapping.columns[at] === column.field && (
                  <Badge tone={CONFIDENCE[column.confidence].tone}>
                    {CONFIDENCE[column.confidence].name}
                  </Badge>
                )
              )}
            </p>
            <Samples samples={column.samples} />
            {column.reason !== '' && (
              <p className="text-sm text-ink-soft first-letter:uppercase">{column.reason}</p>
            )}
          </div>
          <SelectField
            label={`«${column.header}» es`}
            value={mapping.columns[at] ?? ''}
            choices={FIELD_CHOICES}
            onChoose={(field: RegistryField | '') =>
              onChange(assignColumn(mapping, at, field === '' ? null : field))
            }
          />
        </li>
      ))}
    </ol>
  )
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return <p className="text-sm text-ink-soft">Sin valores en las primeras filas.</p>
  return (
    <p className="flex flex-wrap gap-1.5 text-sm">
      <span className="sr-only">Por ejemplo:</span>
      {samples.map((sample) => (
        <code key={sample} className="max-w-full rounded bg-sunken px-1.5 py-0.5 wrap-anywhere">
          {sample}
        </code>
      ))}
    </p>
  )
}
